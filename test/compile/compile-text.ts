import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type CompileOptions, createCompiler } from '../../src/compile/create-compiler.js';
import { FEATURES } from '../../src/engine/features/feature-list.js';
import { loadMarkdownParts } from '../../src/engine/features/markdown-parts.js';
import { findPackage } from '../../src/lib/files/find-package.js';
import { ROOT_ONLY } from '../../src/lib/files/inside-site.js';
import { escapeHtml } from '../../src/lib/text/escape-html.js';
import type { Doc, SourceFile } from '../../src/types/doc.js';
import type { Feature } from '../../src/types/feature/feature.js';
import type { Body, CallHole } from '../../src/types/hole.js';

/** What a test may say about the file to compile, besides its text. */
export interface Setting extends Partial<Omit<CompileOptions, 'readFile'>> {
  path?: string;
  /** Other files of the site by path. */
  files?: Record<string, string>;
}

/** What the features of docsgen add to Markdown. */
export const parts = await loadMarkdownParts(
  FEATURES.map((feature) => ({ feature, options: defaultOptions(feature) })),
  [],
);

/** What a feature is given where the config does not name it. */
function defaultOptions({ config }: Feature): unknown {
  if (config === undefined || config.byDefault !== undefined) return config?.byDefault;
  const { success, output } = v.safeParse(config.schema, {});
  return success ? output : undefined;
}

export const defaultCode: CompileOptions['code'] = {
  themes: { light: 'github-light', dark: 'github-dark' },
  langs: [],
  aliases: {},
  wrap: false,
};

export function sourceFile(path: string, text: string): SourceFile {
  return { path, text, hash: createHash('sha256').update(text).digest('hex') };
}

export function compilerFor({ files = {}, ...options }: Setting = {}) {
  const { path: _path, ...compileOptions } = options;
  return createCompiler({
    format: 'detect',
    gfm: true,
    emoji: true,
    anchors: { maintainCase: false },
    admonitions: { keywords: [], extendDefaults: true },
    headingOutline: false,
    wordCount: 'text',
    code: defaultCode,
    remarkPlugins: [],
    lateRemarkPlugins: [],
    rehypePlugins: [],
    highlight: false,
    parts,
    bounds: ROOT_ONLY,
    findPackage: (name) => findPackage(name, import.meta.dirname)?.folder,
    readFile: async (path) => {
      const text = files[path];
      return text === undefined ? undefined : sourceFile(path, text);
    },
    ...compileOptions,
  });
}

/** Compiles a text as `docs/page.mdx` unless the setting says otherwise. */
export function compileText(text: string, setting: Setting = {}): Promise<Doc> {
  return compilerFor(setting).compile(sourceFile(setting.path ?? 'docs/page.mdx', text));
}

/** Compiles a text and writes its body as HTML. */
export async function htmlOf(text: string, setting: Setting = {}): Promise<string> {
  return renderDoc(await compileText(text, setting));
}

/**
 * The body with each hole written in a simple form: `<Admonition kind="note">…</Admonition>`,
 * `<code-0>`.
 */
export function renderDoc(doc: Doc): string {
  return renderBody(doc.body, doc).replace(/\n+/g, '\n').trim();
}

function renderBody(body: Body, doc: Doc): string {
  return body
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.hole === 'code') return `<code-${part.index}>`;
      if (part.hole === 'truncate') return '<truncate>';
      if (part.hole === 'text') return `<text-${part.source}>`;
      if (part.hole === 'call') return renderCall(part, doc);
      const url = escapeHtml(doc.references[part.ref]?.url ?? '');
      if (part.hole === 'url') return `(${url})`;
      return part.hole === 'link' ? ` href="${url}"` : ` src="${url}"`;
    })
    .join('');
}

function renderCall({ name, props, children }: CallHole, doc: Doc): string {
  const attributes = Object.entries(props)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}=${JSON.stringify(value)}`)
    .join('');
  return `<${name}${attributes}>${renderBody(children, doc)}</${name}>`;
}

/** All calls of a component in a body, outermost first. */
export function callsOf(body: Body, name: string): CallHole[] {
  return body.flatMap((part) => {
    if (typeof part === 'string' || part.hole !== 'call') return [];
    return [...(part.name === name ? [part] : []), ...callsOf(part.children, name)];
  });
}

/** `severity[code] file:line:column` of each problem. */
export function problemsOf({ diagnostics }: Pick<Doc, 'diagnostics'>): string[] {
  return diagnostics.map(
    ({ severity, code, file, line, column }) => `${severity}[${code}] ${file}:${line}:${column}`,
  );
}
