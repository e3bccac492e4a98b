import path from 'node:path';
import type { Metafile } from 'esbuild';
import { escapeRegExp } from '../../lib/text/escape-reg-exp.js';
import type { LoadedMarkdown, SiteCode } from '../site-code.js';
import { VIRTUAL } from './virtual.js';

/** What begins the path of a module of joined files, in the namespace of virtual modules. */
export const JOINED = 'joined/';

/**
 * Markdown files that one other imports, as one module: bundlers take long for thousands of small
 * ones.
 */
export interface JoinedMarkdown {
  /**
   * The module of a Markdown file, and the files that it takes from a module of joined files
   * instead of from their own.
   */
  read(
    file: string,
    loaded: LoadedMarkdown,
  ): Promise<{ text: string; joined: ReadonlyMap<string, LoadedMarkdown> }>;
  /** The joined files that belong to a Markdown file whose module has been read, as a module. */
  write(file: string): string;
  /** Names the joined files among the inputs of a bundle, as if each had been a module. */
  note(metafile: Metafile): void;
}

type JoinedCode = Pick<SiteCode, 'root' | 'docs' | 'place' | 'originalOf' | 'loadMarkdown'>;

/**
 * Joins what a partial of a partial is made of: tabs of code, one to a file, are the largest part
 * of some sites. A file is joined if one Markdown file alone imports it, as its default export, and
 * if there is nothing in it but text.
 */
export function joinMarkdown(code: JoinedCode): JoinedMarkdown {
  let graph: Promise<MarkdownGraph> | undefined;
  const parts = new Map<string, ReadonlyMap<string, LoadedMarkdown>>();
  return {
    async read(file, { module }) {
      const { text, imports } = module;
      const candidates = imports.filter(({ specifier }) => IS_RELATIVE.test(specifier));
      if (candidates.length === 0 || isTranslated(file, code)) return { text, joined: new Map() };
      graph ??= readGraph(code);
      const { loaded, importers } = await graph;
      const found = new Map<string, LoadedMarkdown>();
      let rest = text;
      for (const { specifier } of candidates) {
        const target = placeImport(file, specifier) ?? '';
        const part = loaded.get(target);
        // A file that code alone imports is not among the importers: it may not take what belongs
        // to another.
        const [importer, ...others] = importers.get(target) ?? [];
        if (part === undefined || importer !== file || others.length > 0) continue;
        if (found.has(target) || isTranslated(target, code) || readPart(part) === undefined)
          continue;
        const [own, ...more] = [...rest.matchAll(importOf(specifier))];
        if (own === undefined || more.length > 0) continue;
        const from = JSON.stringify(`docsgen:${JOINED}${file}`);
        rest = rest.replace(
          own[0],
          () => `import { part${found.size} as ${own[1]} } from ${from};`,
        );
        found.set(target, part);
      }
      // A module of its own for a single file would be no fewer.
      if (found.size < 2) return { text, joined: new Map() };
      parts.set(file, found);
      return { text: rest, joined: found };
    },
    write: (file) => writeParts([...(parts.get(file)?.values() ?? [])]),
    note({ inputs }) {
      for (const [file, joined] of parts) {
        const input = inputs[`${VIRTUAL}:${JOINED}${file}`];
        if (input === undefined) continue;
        for (const part of joined.keys()) {
          inputs[part] ??= { bytes: 0, imports: [] };
          input.imports.push({ path: part, kind: 'import-statement', original: part });
        }
      }
    },
  };
}

const IS_RELATIVE = /^\.\.?\/.*\.mdx?$/;

function isTranslated(file: string, { place, originalOf }: JoinedCode): boolean {
  return place(file) !== file || originalOf(file) !== undefined;
}

/** An import of nothing but the default export, as a line. */
function importOf(specifier: string): RegExp {
  return new RegExp(`^import ([\\w$]+) from (['"])${escapeRegExp(specifier)}\\2;?[ \\t]*$`, 'gm');
}

interface MarkdownGraph {
  /** Files that Markdown imports, below the site's root. */
  loaded: ReadonlyMap<string, LoadedMarkdown>;
  /** The Markdown files that import them. */
  importers: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * All Markdown that the Markdown of a site imports, itself or through other files: whatever loads
 * first, the result is the same.
 */
async function readGraph({ docs, loadMarkdown }: JoinedCode): Promise<MarkdownGraph> {
  const loaded = new Map<string, LoadedMarkdown>();
  const importers = new Map<string, Set<string>>();
  let next = [...docs].map(([file, { imports }]) => ({ file, imports }));
  while (next.length > 0) {
    const asked = new Set<string>();
    for (const { file, imports } of next)
      for (const { specifier } of imports) {
        const target = placeImport(file, specifier);
        if (target === undefined) continue;
        const known = importers.get(target);
        if (known === undefined) asked.add(target);
        importers.set(target, (known ?? new Set()).add(file));
      }
    next = (await Promise.all([...asked].map((file) => load(file)))).flatMap(
      (found) => found ?? [],
    );
  }
  return { loaded, importers };

  async function load(file: string) {
    // What can't be read is a problem of the module that imports it, where esbuild comes upon it.
    const made = await loadMarkdown(file).catch(() => undefined);
    if (made === undefined) return undefined;
    loaded.set(file, made);
    return { file, imports: made.module.imports };
  }
}

/** The Markdown file that an import leads to, below the site's root; undefined for all others. */
function placeImport(file: string, specifier: string): string | undefined {
  if (IS_RELATIVE.test(specifier)) return path.posix.join(path.posix.dirname(file), specifier);
  return /^@site\/.*\.mdx?$/.test(specifier)
    ? path.posix.normalize(specifier.slice('@site/'.length))
    : undefined;
}

interface Part {
  /** Names of content components. */
  components: string[];
  /** As in an import of React's runtime: `jsx as _jsx`. */
  runtime: string[];
  /** The body of the component, in braces. */
  body: string;
}

/** The parts of a module that has a component and nothing else that could be used. */
function readPart({ module, problems }: LoadedMarkdown): Part | undefined {
  if (module.imports.length > 0 || problems.length > 0) return undefined;
  const [, head = '', body] = PLAIN_MODULE.exec(module.text) ?? [];
  if (body === undefined) return undefined;
  return {
    components: [...head.matchAll(CONTENT_IMPORT)].map(([, name = '']) => name),
    runtime: [...head.matchAll(RUNTIME_IMPORT)].flatMap(([, names = '']) => names.split(/,\s*/)),
    body,
  };
}

const CONTENT_IMPORT = /^import (\w+) from 'docsgen:content\/\w+';$/gm;
const RUNTIME_IMPORT = /^import \{([\w ,]+)\} from "react\/jsx-runtime";$/gm;

/** Imports, what a text without headings exports, and one function that ends the module. */
const PLAIN_MODULE =
  /^((?:import (?:\w+ from 'docsgen:content\/\w+'|\{[\w ,]+\} from "react\/jsx-runtime");\n)*)(?:export const (?:toc = \[\]|contentTitle = undefined);\n)*export default function MDXContent\(props\) (\{\n(?:[ \t].*\n|\n)*\})\n?$/;

function writeParts(files: readonly LoadedMarkdown[]): string {
  const parts = files.flatMap((file) => readPart(file) ?? []);
  const components = new Set(parts.flatMap((part) => part.components));
  const runtime = new Set(parts.flatMap((part) => part.runtime));
  return [
    ...[...components].map((name) => `import ${name} from 'docsgen:content/${name}';`),
    `import { ${[...runtime].join(', ')} } from 'react/jsx-runtime';`,
    ...parts.map(({ body }, i) => `export function part${i}(props) ${body}`),
  ].join('\n');
}
