import { append } from '../lib/append.js';
import { countSegments } from '../lib/text/count-segments.js';
import type { Doc, LinkRoute, SourceFile } from '../types/doc.js';
import type { Body } from '../types/hole.js';
import { createCodeHoles } from './body/code-holes.js';
import { buildCodeModule } from './body/code-module.js';
import { checkMarkdown } from './check-markdown.js';
import { checkWritten } from './check-written.js';
import { checkForeign } from './foreign/check-foreign.js';
import { readAllKeys } from './front-matter/all-keys.js';
import { findBody } from './front-matter/front-matter.js';
import { hasSign } from './has-sign.js';
import { readModuleScope } from './mdx/module-scope.js';
import { takeHead } from './mdx/page-head.js';
import { includePartials } from './mdx/partials.js';
import { createPage, type Page } from './page.js';
import type { KnownPage, Target, Tools } from './page-tools.js';
import { type ParsedFile, parseFile } from './parse/parse-file.js';
import { parseSnippet } from './parse/parse-snippet.js';
import { separateDefinitions } from './parse/separate-definitions.js';
import { checkOriginalIds } from './text/check-original-ids.js';
import { countWords } from './text/count-words.js';
import { loadEmoji } from './text/emoji.js';
import { showEmoji, treeMayNameEmoji } from './text/emoji-in-tree.js';
import { assignHeadingIds } from './text/heading-ids.js';
import { buildSections, hasContentTitle } from './text/outline.js';
import { type PartTools, runCodeParts, runMarkdownParts } from './text/run-markdown-parts.js';
import { describeOpening, markTruncation } from './text/truncation.js';
import { writeContent } from './write-content.js';

/**
 * Compiles a file to a doc. The steps, in order: Markdown → tree of Markdown nodes (mdast) → tree
 * of HTML nodes (hast) → text with holes. Problems are collected on the page; a text that does not
 * parse results in an empty doc.
 */
export async function compilePage(
  source: SourceFile,
  tools: Tools,
  { target, originalIds, types, ...known }: { target: Target } & KnownPage,
): Promise<Doc> {
  const parsed = await parseFile(source, tools, known);
  const page = createPage(source, parsed.frontMatter);
  append(page.diagnostics, parsed.diagnostics);
  append(page.diagnostics, types?.diagnostics ?? []);
  const written = new Map([[source.path, { text: source.text, isMdx: parsed.isMdx }]]);
  append(page.linkRoutes, parsed.linkRoutes);
  const { tree } = parsed;

  // Markdown
  markTruncation(tree);
  const partials = await includePartials(tree, [source.path], {
    readFile: tools.readFile,
    bounds: tools.bounds,
    isModule: target === 'module',
    isPlainMdx: tools.format !== 'md' && !tools.hasPlugins,
    async parse(file) {
      const partial = await parseFile(file, tools);
      append(page.linkRoutes, partial.linkRoutes);
      written.set(file.path, { text: file.text, isMdx: partial.isMdx });
      return withoutFrontMatterProblems(partial);
    },
  });
  append(page.diagnostics, partials.diagnostics);
  append(page.includes, unique(partials.includes));
  const partTools = createPartTools(tools);
  await runMarkdownParts('read', { tree, page }, partTools);
  if (partials.includes.length > 0 || partTools.hasSnippets()) separateDefinitions(tree);
  // The pages that import a partial handle its `<head>`.
  const headPage = target === 'module' ? createPage(source, parsed.frontMatter) : page;
  const head = takeHead(tree, headPage, partials.heads);
  const scope = readModuleScope(tree, { text: parsed.text, own: tools.elements });
  append(
    page.diagnostics,
    scope.problems.map((problem) => ({ ...problem, file: source.path })),
  );
  const emoji = tools.emoji && treeMayNameEmoji(tree) ? await loadEmoji() : undefined;
  const headings = assignHeadingIds(tree, page, { ...tools.headings, emoji, originalIds });
  if (emoji) showEmoji(tree, emoji);
  append(page.findings, checkMarkdown(tree, source.path));
  append(page.findings, checkWritten(tree, source.path, tools.written));
  const foreign = checkForeign(tree, source.path, {
    ...{ written, format: tools.format, kinds: tools.directives.kinds },
  });
  append(page.findings, foreign?.findings ?? []);
  const { factsOnly, wordCount } = tools;
  const sections = factsOnly ? [] : buildSections(tree, headings);
  const words = factsOnly
    ? 0
    : wordCount === 'source'
      ? countSourceWords(source.text)
      : countWords(tree);
  await runMarkdownParts('show', { tree, page }, partTools);

  // HTML, and text with holes
  const codeHoles = createCodeHoles(page);
  const { opening, rest } = await writeContent(tree, {
    ...{ parsed, page, tools, scope, target, codeHoles },
    extend: (draft, node, file) => runCodeParts(draft, { node, file, page, types }, partTools),
  });
  if (originalIds) append(page.findings, checkOriginalIds(tree, page, originalIds));
  const code = buildCodeModule({
    scope,
    holes: codeHoles.list,
    frontMatter: (named) => readAllKeys(source, page.frontMatter, named),
    headings,
    asComponent: target === 'module',
  });
  const body = trim(opening ? [...opening, { hole: 'truncate' }, ...rest] : rest);
  const signs = tools.signs.filter((sign) => code?.source.includes(sign) || hasSign(body, sign));
  return {
    path: source.path,
    headings,
    headingPlaces: page.headingPlaces,
    anchors: [...page.anchors],
    ...(page.internalIds.size > 0 && { internalIds: [...page.internalIds] }),
    references: page.references,
    body: target === 'module' ? [] : body,
    ...(code && { code: foreign ? foreign.complete(code) : code }),
    ...(head && { head }),
    sections,
    tokenStyles: sortKeys(page.tokenStyles),
    includes: page.includes,
    hasContentTitle: hasContentTitle(tree),
    words,
    ...(page.linkRoutes.length > 0 && { linkRoutes: listOnce(page.linkRoutes) }),
    ...(signs.length > 0 && { signs }),
    ...(code?.source.includes('DocCardList') && { listsEntries: true as const }),
    ...(opening && { opening: describeOpening(opening) }),
    diagnostics: page.diagnostics,
    findings: page.findings,
  };
}

const CONTENT_TITLE = /^\s*#[ \t]+.*/;

/** Counts the words of a file, including syntax and code, without its front matter and title. */
function countSourceWords(text: string): number {
  return countSegments(text.slice(findBody(text)).replace(CONTENT_TITLE, ''));
}

/** Creates the tools of Markdown parts. */
function createPartTools(tools: Tools): PartTools & { hasSnippets(): boolean } {
  let hasSnippets = false;
  return {
    parts: tools.parts,
    readFile: tools.readFile,
    bounds: tools.bounds,
    knowsLanguage: tools.highlighter.knows,
    code: tools.code,
    findPackage: tools.findPackage,
    parse(snippet) {
      hasSnippets = true;
      return parseSnippet(snippet, tools);
    },
    hasSnippets: () => hasSnippets,
  };
}

/** Drops problems of a partial's front matter, which does not affect the page. */
function withoutFrontMatterProblems(parsed: ParsedFile): ParsedFile {
  const diagnostics = parsed.diagnostics.filter(({ code }) => !code.startsWith('front-matter'));
  return { ...parsed, diagnostics };
}

function listOnce(routes: readonly LinkRoute[]): LinkRoute[] {
  return [...new Map(routes)].sort(([a], [b]) => (a < b ? -1 : 1));
}

function unique(includes: Page['includes']): Page['includes'] {
  return [...new Map(includes.map((include) => [include.path, include])).values()];
}

/** Removes white space around the content. */
function trim(body: Body): Body {
  return body
    .map((part, index) => {
      if (typeof part !== 'string') return part;
      const start = index === 0 ? part.trimStart() : part;
      return index === body.length - 1 ? start.trimEnd() : start;
    })
    .filter((part) => part !== '');
}

function sortKeys(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
