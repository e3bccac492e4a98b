import type { ElementContent, Root as HtmlRoot } from 'hast';
import type { Body, Doc, SourceFile } from '../../types/doc.js';
import type { SiteBounds } from '../../types/site/bounds.js';
import type { PageTypes } from '../../types/typed-code.js';
import { buildBody } from '../body.js';
import { checkMarkdown } from '../check-markdown.js';
import type { CodeContext } from '../code/code-fence.js';
import { createCodeHoles } from '../code/code-holes.js';
import type { CodeShelf } from '../code/code-memory.js';
import { buildCodeModule } from '../code/code-module.js';
import type { Highlighter } from '../code/highlight.js';
import type { Rehype } from '../html/rehype.js';
import { toSafeHtml } from '../html/to-safe-html.js';
import { isBuiltIn } from '../mdx/jsx-elements.js';
import { lowerJsx } from '../mdx/jsx-holes.js';
import { LAYOUT, type ModuleScope, readModuleScope } from '../mdx/module-scope.js';
import { takeHead } from '../mdx/page-head.js';
import { includePartials } from '../mdx/partials.js';
import { createPage, type Page } from '../page.js';
import { checkOriginalIds } from '../text/check-original-ids.js';
import { countWords } from '../text/count-words.js';
import { loadEmoji } from '../text/emoji.js';
import { showEmoji, treeMayNameEmoji } from '../text/emoji-in-tree.js';
import { assignHeadingIds } from '../text/heading-ids.js';
import { buildSections, hasContentTitle } from '../text/outline.js';
import {
  type NamedPart,
  type PartTools,
  runCodeParts,
  runMarkdownParts,
} from '../text/run-markdown-parts.js';
import { describeOpening, markTruncation, splitAtTruncation } from '../text/truncation.js';
import type { HtmlCode } from './nodes.js';
import { type FileTools, type KnownFrontMatter, type ParsedFile, parseFile } from './parse-file.js';
import { parseSnippet } from './parse-snippet.js';
import { separateDefinitions } from './separate-definitions.js';

/** What the steps need besides the file itself. */
export interface Tools extends FileTools {
  /** The site's plugins for HTML, if it has any. */
  rehype: Rehype | undefined;
  /** HTML elements that are drawn by components. */
  elements: ReadonlySet<string>;
  highlighter: Highlighter;
  /** Whether code gets colours. */
  colors: boolean;
  /** Whether texts are left out, of prose and of code: see `CompileOptions.factsOnly`. */
  factsOnly: boolean;
  /** How blocks of code are read. */
  code: CodeContext['code'];
  codeShelf: CodeShelf | undefined;
  /** What the features of the site add to Markdown. */
  parts: readonly NamedPart[];
  readFile(path: string): Promise<SourceFile | undefined>;
  /** Which files belong to the site. */
  bounds: SiteBounds;
  /** See `MarkdownContext.findPackage`. */
  findPackage(name: string): string | undefined;
}

/** What is known of a page besides its text. */
export interface KnownPage {
  card?: KnownFrontMatter | undefined;
  /** For a translation: the ids of the original's headings, in order. */
  originalIds?: readonly string[] | undefined;
  /** What TypeScript says of its blocks of code that ask for it. */
  types?: PageTypes | undefined;
}

/** `page`: a body with holes. `module`: everything becomes one React component, the default export of the code. */
export type Target = 'page' | 'module';

/**
 * The whole way from a file to a doc, in reading order: Markdown → tree of Markdown nodes (mdast) → tree of HTML nodes
 * (hast) → text with holes. Problems are collected on the page; a text that does not parse gives an empty doc.
 */
export async function compilePage(
  source: SourceFile,
  tools: Tools,
  { target, card, originalIds, types }: { target: Target } & KnownPage,
): Promise<Doc> {
  const parsed = await parseFile(source, tools, card);
  const page = createPage(source, parsed.frontMatter);
  page.diagnostics.push(...parsed.diagnostics, ...(types?.diagnostics ?? []));
  const { tree } = parsed;

  // Markdown
  markTruncation(tree);
  const partials = await includePartials(tree, [source.path], {
    readFile: tools.readFile,
    bounds: tools.bounds,
    parse: async (file) => withoutFrontMatterProblems(await parseFile(file, tools)),
  });
  page.diagnostics.push(...partials.diagnostics);
  page.includes.push(...unique(partials.includes));
  const partTools = createPartTools(tools);
  await runMarkdownParts('read', { tree, page }, partTools);
  if (partials.includes.length > 0 || partTools.hasSnippets()) separateDefinitions(tree);
  // That of a partial is the concern of the pages that import it.
  const headPage = target === 'module' ? createPage(source, parsed.frontMatter) : page;
  const head = takeHead(tree, headPage, partials.heads);
  const scope = readModuleScope(tree, parsed.text);
  page.diagnostics.push(...scope.problems.map((problem) => ({ ...problem, file: source.path })));
  const emoji = tools.emoji && treeMayNameEmoji(tree) ? await loadEmoji() : undefined;
  const headings = assignHeadingIds(tree, page, { ...tools.headings, emoji, originalIds });
  if (emoji) showEmoji(tree, emoji);
  page.findings.push(...checkMarkdown(tree, source.path));
  const builtIns = builtInsOf(scope);
  const { factsOnly } = tools;
  const sections = factsOnly ? [] : buildSections(tree, headings);
  const words = factsOnly ? 0 : countWords(tree);
  await runMarkdownParts('show', { tree, page }, partTools);

  // HTML
  const safe = await toSafeHtml(tree, {
    ...{ parsed, page, tools, builtIns },
    notations: new Set(tools.parts.flatMap(({ part }) => part.notations ?? [])),
    extend: (draft, node, file) => runCodeParts(draft, { node, file, page, types }, partTools),
  });
  const lowered = lowerJsx(safe, {
    builtIn: builtIns,
    defines: (name) => scope.names.has(name),
    elements: tools.elements,
  });

  // Text with holes
  const codeHoles = createCodeHoles(page);
  const content = contentOf(lowered, scope, target);
  const halves = splitAtTruncation(content);
  // Whether the opening of a post has changed is told from its text.
  const withText = !factsOnly || halves !== undefined;
  const build = (nodes: ElementContent[]) => buildBody(nodes, { page, codeHoles, withText }, source.path);
  const opening = halves && build(halves.opening);
  const rest = build(halves?.rest ?? content);
  if (originalIds) page.findings.push(...checkOriginalIds(tree, page, originalIds));
  const code = buildCodeModule({
    scope,
    holes: codeHoles.list,
    frontMatter: page.frontMatter,
    headings,
    asComponent: target === 'module',
  });
  return {
    path: source.path,
    headings,
    headingPlaces: page.headingPlaces,
    anchors: [...page.anchors],
    references: page.references,
    body: target === 'module' ? [] : trim(opening ? [...opening, { hole: 'truncate' }, ...rest] : rest),
    ...(code && { code }),
    ...(head && { head }),
    sections,
    tokenStyles: sortKeys(page.tokenStyles),
    includes: page.includes,
    hasContentTitle: hasContentTitle(tree),
    words,
    ...(opening && { opening: describeOpening(opening) }),
    diagnostics: page.diagnostics,
    findings: page.findings,
  };
}

/** What features may ask for. */
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

/** A partial's front matter has no say in the page. */
function withoutFrontMatterProblems(parsed: ParsedFile): ParsedFile {
  const diagnostics = parsed.diagnostics.filter(({ code }) => !code.startsWith('front-matter'));
  return { ...parsed, diagnostics };
}

function builtInsOf(scope: ModuleScope): (name: string) => string | undefined {
  return (name) => scope.builtIns.get(name) ?? (isBuiltIn(name) && !scope.names.has(name) ? name : undefined);
}

/** The content; as a single hole when a layout wraps it or when it is a module. */
function contentOf(html: HtmlRoot, scope: ModuleScope, target: Target): ElementContent[] {
  const children = html.children as ElementContent[];
  if (!scope.hasLayout && target === 'page') return children;
  const name = scope.hasLayout ? LAYOUT : null;
  const wrapper = { type: 'mdxJsxFlowElement', name, attributes: [], children } as unknown as ElementContent;
  const code: HtmlCode = {
    type: 'code',
    label: name === null ? 'the page' : `<${name}>`,
    children: [wrapper],
  };
  return [code];
}

function unique(includes: Page['includes']): Page['includes'] {
  return [...new Map(includes.map((include) => [include.path, include])).values()];
}

/** Line ends around the content say nothing. */
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
