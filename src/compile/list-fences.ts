import { posix } from 'node:path';
import type { Code } from 'mdast';
import { append } from '../lib/append.js';
import { insideSite } from '../lib/files/inside-site.js';
import {
  infoOf,
  languageOf,
  readCodeFile,
  readCodeMeta,
  readSetting,
} from '../lib/markdown/code-meta.js';
import { areTabs } from '../lib/markdown/group-tabs.js';
import { type MarkdownParent, partsOf } from '../lib/markdown/map-children.js';
import type { Fence, FenceLine, PageFences } from '../types/code/fence.js';
import type { MarkdownConfig } from '../types/config/markdown-config.js';
import type { SiteConfig } from '../types/config.js';
import type { SourceFile } from '../types/doc.js';
import type { SiteBounds } from '../types/site/bounds.js';
import type { ReadSiteFile } from '../types/site/file-lookup.js';
import { readDiff } from './code/read-diff.js';
import { includePartials } from './mdx/partials.js';
import { AS_WRITTEN, type FileTools, parseFile } from './parse/parse-file.js';
import { createParsers } from './parse/parse-markdown.js';
import { listKinds } from './text/admonitions.js';

export interface FenceOptions {
  markdown: MarkdownConfig;
  code: Pick<SiteConfig['code'], 'aliases' | 'defaultLanguage'>;
  bounds: SiteBounds;
  readFile: ReadSiteFile;
}

/**
 * Lists the code blocks of pages as their authors wrote them: neither plugins nor features change
 * them. Leaves out blocks that are indented instead of fenced.
 */
export function createFenceLister(
  options: FenceOptions,
): (source: SourceFile) => Promise<PageFences> {
  const { markdown } = options;
  const tools: FileTools = {
    format: markdown.format,
    ...AS_WRITTEN,
    directives: {
      kinds: listKinds(markdown.admonitions),
      others: new Set(['code-group']),
      withAlerts: false,
    },
    hasFootnotes: false,
    parsers: createParsers({
      remarkPlugins: [],
      lateRemarkPlugins: [],
      rehypePlugins: [],
      gfm: markdown.gfm,
      preferMdx: markdown.preferMdx,
    }),
  };
  return (source) => listFences(source, { tools, options });
}

interface Listing {
  tools: FileTools;
  options: FenceOptions;
}

async function listFences(source: SourceFile, { tools, options }: Listing): Promise<PageFences> {
  const texts = new Map([[source.path, source.text]]);
  const page: PageFences = { fences: [], includes: [], diagnostics: [] };
  const { tree, diagnostics } = await parseFile(source, tools, {
    card: { frontMatter: {}, diagnostics: [] },
  });
  append(
    page.diagnostics,
    diagnostics.filter(({ severity }) => severity === 'error'),
  );
  const readFile = async (path: string) => {
    const read = await options.readFile(path);
    if (read !== undefined) texts.set(path, read.text);
    return read;
  };
  const { includes } = await includePartials(tree, [source.path], {
    bounds: options.bounds,
    isPlainMdx: tools.format !== 'md',
    readFile,
    parse: (file) => parseFile(file, tools, { card: { frontMatter: {}, diagnostics: [] } }),
  });
  append(page.includes, includes);
  collectFences(tree, source.path, { texts, options, fences: page.fences });
  await addImported(page, { readFile, listing: { tools, options } });
  return page;
}

/** Partials with code of their own are not in the page's tree, so they are read separately. */
async function addImported(
  page: PageFences,
  { readFile, listing }: { readFile: FenceOptions['readFile']; listing: Listing },
): Promise<void> {
  const seen = new Set(page.fences.map(({ file }) => file));
  for (const { path } of page.includes) {
    if (seen.has(path) || !/\.mdx?$/.test(path)) continue;
    seen.add(path);
    const source = await readFile(path);
    if (source === undefined || !mayHaveFences(source.text)) continue;
    const { tree } = await parseFile(source, listing.tools, {
      card: { frontMatter: {}, diagnostics: [] },
    });
    const { options } = listing;
    collectFences(tree, path, {
      texts: new Map([[path, source.text]]),
      options,
      fences: page.fences,
    });
  }
}

/** True if a text may contain a fenced code block. */
const mayHaveFences = (text: string): boolean => /```|~~~/.test(text);

interface Collecting {
  texts: ReadonlyMap<string, string>;
  options: FenceOptions;
  fences: Fence[];
}

function collectFences(parent: MarkdownParent, file: string, collecting: Collecting): void {
  const { children } = parent;
  const isTabs =
    parent.type === 'containerDirective' && 'name' in parent && parent.name === 'code-group';
  for (const [index, child] of children.entries()) {
    if (child.type === 'code') {
      const group = isTabs ? undefined : joinedGroup(children, index);
      const fence = readFence(child, file, collecting);
      if (fence !== undefined) collecting.fences.push(group ? { ...fence, group } : fence);
      continue;
    }
    const childFile = child.type === 'include' ? child.file : file;
    for (const part of partsOf(child)) collectFences(part, childFile, collecting);
  }
}

/** Returns the group of a block. Tabs are alternatives, so blocks in them belong to no group. */
function joinedGroup(children: MarkdownParent['children'], index: number): string | undefined {
  const groupOf = (at: number): string | undefined => {
    const child = children[at];
    return child?.type === 'code' ? readSetting(infoOf(child), 'group') : undefined;
  };
  const name = groupOf(index);
  if (!name) return undefined;
  let [from, to] = [index, index + 1];
  while (groupOf(from - 1) === name) from--;
  while (groupOf(to) === name) to++;
  return areTabs(children.slice(from, to) as Code[]) ? undefined : name;
}

function readFence(node: Code, file: string, { texts, options }: Collecting): Fence | undefined {
  const start = node.position?.start;
  const written = (texts.get(file) ?? '').split(/\r?\n/);
  const opening = start && written[start.line - 1]?.slice(start.column - 1);
  if (start === undefined || !/^(?:```|~~~)/.test(opening ?? '')) return undefined;
  const { defaultLanguage, aliases } = options.code;
  const info = !node.lang && defaultLanguage !== undefined ? defaultLanguage : infoOf(node);
  const meta = readCodeMeta(info);
  const language = aliases[meta.language] ?? meta.language;
  const lines = placeLines(node.value, { written, after: start.line });
  const shown = readCodeFile(info);
  const path = shown && resolveShown(shown.path, file, options.bounds);
  return {
    file,
    line: start.line,
    info,
    language:
      languageOf(info) === '' && path !== undefined ? posix.extname(path).slice(1) : language,
    lines: dropRemoved(meta.isDiff ? undoDiff(lines) : lines),
    ...(path !== undefined && { shows: path }),
  };
}

function resolveShown(path: string, from: string, bounds: SiteBounds): string | undefined {
  if (path.startsWith('@site/')) return insideSite(path.slice('@site/'.length), bounds);
  return insideSite(posix.join(posix.dirname(from), path), bounds);
}

/** Finds the start of each line of a block in its file: lists and quotes indent lines. */
function placeLines(
  value: string,
  { written, after }: { written: readonly string[]; after: number },
): FenceLine[] {
  return value.split(/\r?\n/).map((text, index) => {
    const whole = written[after + index] ?? '';
    const column = whole.endsWith(text) ? whole.length - text.length + 1 : 1;
    return { text, line: after + index + 1, column };
  });
}

/** Returns the lines after applying a diff. */
function undoDiff(lines: readonly FenceLine[]): FenceLine[] {
  const { code, signs } = readDiff(lines.map(({ text }) => text).join('\n'));
  const cut = code.split('\n');
  return lines.flatMap((line, index) => {
    if (signs[index] === '--') return [];
    const text = cut[index] ?? '';
    return [{ ...line, text, column: line.column + line.text.length - text.length }];
  });
}

const REMOVED = /\[!code --(?::(\d+))?\]/;

/** Removes the lines that `[!code --]` marks as removed. */
function dropRemoved(lines: readonly FenceLine[]): FenceLine[] {
  let removed = 0;
  return lines.filter(({ text }) => {
    const mark = REMOVED.exec(text);
    if (mark === null) return removed-- <= 0;
    // A comment on a separate line refers to the lines after it.
    const isAlone = /^\s*(?:\/\/|\/\*|\{\s*\/\*|<!--|#|--|;)\s*$/.test(text.slice(0, mark.index));
    removed = Number(mark[1] ?? 1) - (isAlone ? 0 : 1);
    return false;
  });
}
