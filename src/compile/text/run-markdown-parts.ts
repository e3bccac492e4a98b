import { posix } from 'node:path';
import type { Code, Node, Root, RootContent } from 'mdast';
import { suggest } from '../../diagnostics/suggest.js';
import { placeOffsets } from '../../lib/edits/place-offsets.js';
import { insideSite } from '../../lib/files/inside-site.js';
import { dataFile } from '../../lib/files/is-generated.js';
import { describeUnusable } from '../../lib/files/refused-file.js';
import { type MarkdownParent, mapChildren, partsOf } from '../../lib/markdown/map-children.js';
import type { CodeDraft } from '../../types/code/code-draft.js';
import type { PageTypes } from '../../types/code/typed-code.js';
import type {
  MarkdownCodeContext,
  MarkdownContext,
  MarkdownNodes,
  MarkdownPart,
  MarkdownStep,
} from '../../types/markdown.js';
import type { SiteBounds } from '../../types/site/bounds.js';
import type { ReadSiteFile } from '../../types/site/file-lookup.js';
import { type Page, placeOf } from '../page.js';

/** The Markdown part of one feature of a site. */
export interface NamedPart {
  /** Name of the feature. */
  name: string;
  options: unknown;
  part: MarkdownPart;
  /** See `MarkdownContext.replaced`. */
  replaced?: readonly string[];
}

/** Tools of the parts. */
export interface PartTools {
  parts: readonly NamedPart[];
  readFile: ReadSiteFile;
  /** Which files belong to the site. */
  bounds: SiteBounds;
  knowsLanguage(name: string): boolean;
  code: MarkdownCodeContext['code'];
  /** See `MarkdownContext.findPackage`. */
  findPackage(name: string): string | undefined;
  /** See `MarkdownContext.parse`. */
  parse(source: { path: string; text: string }): Promise<MarkdownNodes>;
}

/** Runs the features' changes to a page, in their order: see `MarkdownPart`. */
export async function runMarkdownParts(
  moment: 'read' | 'show',
  { tree, page }: { tree: Root; page: Page },
  tools: PartTools,
): Promise<void> {
  /** The code blocks of the current tree. */
  let fences: readonly Fence[] | undefined;
  for (const { name, options, part, replaced = [] } of tools.parts) {
    const step = part[moment];
    if (step === undefined) continue;
    const contextIn = (file: string) =>
      createContext({ name, options, replaced, file, page }, tools);
    if (step.fence !== undefined) {
      fences ??= listFences(tree, page.source.path);
      const hasChanged = await replaceFences(tree, fences, (block, file) =>
        step.fence?.(block, contextIn(file)),
      );
      if (hasChanged) fences = undefined;
    }
    if (step.tree === undefined) continue;
    await step.tree(tree, contextIn(page.source.path));
    fences = undefined;
  }
}

/** Runs the features' changes to a code block, in their order. */
export function runCodeParts(
  draft: CodeDraft,
  {
    node,
    file,
    page,
    types,
  }: { node: Node; file: string; page: Page; types: PageTypes | undefined },
  tools: PartTools,
): void {
  const line = node.position?.start.line;
  const typed = types?.blocks.find((block) => block.file === file && block.line === line);
  for (const { name, options, part, replaced = [] } of tools.parts) {
    if (part.code === undefined) continue;
    const context = createContext({ name, options, replaced, file, page }, tools);
    // Report problems of a block at the block.
    part.code(draft, {
      ...context,
      code: tools.code,
      ...(typed && { types: typed }),
      report: (problem, at) => context.report(problem, at ?? node),
    });
  }
}

type ReplaceFence = (block: Code, file: string) => ReturnType<NonNullable<MarkdownStep['fence']>>;

/** A code block, and its file. */
interface Fence {
  block: Code;
  file: string;
}

function listFences(parent: MarkdownParent, file: string, found: Fence[] = []): Fence[] {
  for (const child of parent.children) {
    if (child.type === 'code') found.push({ block: child, file });
    if (!('children' in child)) continue;
    const childFile = child.type === 'include' ? child.file : file;
    for (const part of partsOf(child)) listFences(part, childFile, found);
  }
  return found;
}

/** Replaces blocks. Returns true if any block was replaced. */
async function replaceFences(
  tree: MarkdownParent,
  fences: readonly Fence[],
  replace: ReplaceFence,
): Promise<boolean> {
  const replacements = new Map<RootContent, RootContent[]>();
  for (const { block, file } of fences) {
    const replacement = await replace(block, file);
    if (replacement !== undefined) replacements.set(block, replacement);
  }
  if (replacements.size > 0) mapChildren(tree, (node) => replacements.get(node));
  return replacements.size > 0;
}

interface ContextRequest {
  name: string;
  options: unknown;
  replaced: readonly string[];
  file: string;
  page: Page;
}

function createContext(
  { name, options, replaced, file, page }: ContextRequest,
  { readFile, knowsLanguage, findPackage, parse, bounds }: PartTools,
): MarkdownContext {
  const resolveFile = (path: string) => resolvePath(path, { from: file, bounds });
  async function readNoted(path: string): Promise<string | undefined> {
    const source = await readFile(path);
    // Record missing files as well, because the result changes when the file appears.
    if (!page.includes.some((include) => include.path === path))
      page.includes.push({ path, hash: source?.hash ?? '' });
    return source?.text;
  }
  return {
    options,
    file,
    resolveFile,
    knowsLanguage,
    replaced: new Set(replaced),
    findPackage,
    parse: (text) => parse({ path: file, text }),
    async readFile(path) {
      const resolved = resolveFile(path);
      return resolved === undefined ? undefined : readNoted(resolved);
    },
    readData: (key) => readNoted(dataFile(name, key)),
    explainMissing(path, missing) {
      const resolved = resolveFile(path);
      const refused = resolved === undefined ? undefined : readFile.refusedFile?.(resolved);
      return describeUnusable(refused, path, missing);
    },
    async readWritten(node, of = file) {
      const text = of === page.source.path ? page.source.text : (await readFile(of))?.text;
      const range = text && node.position && placeOffsets(text, placeOf(node.position));
      return range && text?.slice(range.from, range.to);
    },
    suggest: (written, candidates) => suggest(written, candidates)[0],
    report(problem, node) {
      page.diagnostics.push({ file, ...placeOf(node?.position), ...problem });
    },
  };
}

function resolvePath(
  path: string,
  { from, bounds }: { from: string; bounds: SiteBounds },
): string | undefined {
  if (path.startsWith('@site/')) return insideSite(path.slice('@site/'.length), bounds);
  return path === '' || path.startsWith('/')
    ? undefined
    : insideSite(posix.join(posix.dirname(from), path), bounds);
}
