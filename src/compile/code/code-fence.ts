import type { InlineCode, RootContent } from 'mdast';
import { type CodeMeta, readCodeMeta } from '../../lib/markdown/code-meta.js';
import { type MarkdownParent, partsOf } from '../../lib/markdown/map-children.js';
import type { CodeDraft, CodeInset, CodeLine } from '../../types/code/code-draft.js';
import type { SiteConfig } from '../../types/config.js';
import type { Json } from '../../types/json.js';
import type { MarkdownCall } from '../../types/markdown.js';
import { noteId, type Page, placeOf } from '../page.js';
import { renderCodeLines } from './code-lines.js';
import { type MarkedCode, readCodeMarks } from './code-marks.js';
import type { CodeMemory, RenderedBlock } from './code-memory.js';
import { fillInsets } from './fill-insets.js';
import type { Highlighter } from './highlight.js';
import { linkPieces, tokenElement } from './link-pieces.js';
import { type CodeSource, readSource } from './read-code-source.js';
import { readDiff } from './read-diff.js';

/** What `renderCode` needs to turn code blocks into `CodeBlock` calls. */
export interface CodeContext {
  highlighter: Highlighter;
  /** False if code is not colored. It keeps its marks. */
  colors: boolean;
  /** Config options of all blocks. */
  code: Pick<
    SiteConfig['code'],
    'wrap' | 'defaultLanguage' | 'magicComments' | 'links' | 'lineAnchors' | 'fileIcons'
  >;
  /** True if blocks stay empty except for their links. */
  factsOnly: boolean;
  memory: CodeMemory;
  /** Returns the built-in component that a JSX name means, if any. */
  builtIns(name: string): string | undefined;
  /** Names of `[!code name:…]` comments that features read. */
  notations: ReadonlySet<string>;
  /** Lets features add to a block. */
  extend(draft: CodeDraft, node: RootContent, file: string): void;
}

/**
 * Turns every code block, and every `<CodeBlock>` with literal code, into a call. Colors inline
 * code.
 */
export async function renderCode(
  tree: MarkdownParent,
  page: Page,
  context: CodeContext,
): Promise<void> {
  await replaceCode(tree, page.source.path);

  async function replaceCode(parent: MarkdownParent, file: string): Promise<void> {
    for (const [index, child] of parent.children.entries()) {
      const source = readSource(child, context);
      if (source !== undefined) {
        parent.children[index] = await createBlock(child, source, file);
        continue;
      }
      if (child.type === 'inlineCode') await colorInline(child, file);
      const childFile = child.type === 'include' ? child.file : file;
      for (const part of partsOf(child)) await replaceCode(part, childFile);
    }
  }

  async function createBlock(
    node: RootContent,
    source: CodeSource,
    file: string,
  ): Promise<RootContent> {
    checkLanguage(source.meta.language, node, file);
    const { draft, words } = draftBlock(source, context);
    context.extend(draft, node, file);
    for (const { id } of draft.lines) noteId(id, page);
    const { props, styles, pieces } = await renderBlock({ draft, words, source }, context);
    Object.assign(page.tokenStyles, styles);
    const children = pieces === undefined ? [] : [linkPieces(pieces, node.position)];
    const call: MarkdownCall = { type: 'call', name: 'CodeBlock', props, slots: {}, children };
    return node.position ? { ...call, position: node.position } : call;
  }

  /** Inline code is colored only if its data has a `language`. */
  async function colorInline(node: InlineCode, file: string): Promise<void> {
    const language = node.data?.language;
    if (language === undefined) return;
    checkLanguage(language, node, file);
    const tokens = context.colors
      ? await context.highlighter.highlight([node.value], language, page.tokenStyles)
      : [];
    const hProperties = { className: [`language-${language}`, 'ds-code-inline'] };
    node.data = {
      ...node.data,
      hProperties,
      ...(tokens[0] && { hChildren: tokens[0].map(tokenElement) }),
    };
  }

  function checkLanguage(language: string, node: RootContent, file: string): void {
    if (context.highlighter.knows(language)) return;
    page.diagnostics.push({
      code: 'code-language-unknown',
      severity: 'warning',
      message: `The code language \`${language}\` is unknown; its blocks are shown without highlighting.`,
      hint: 'Use another language or `text`, or add the language to `code.langs` or `code.aliases` in the config.',
      sameEverywhere: true,
      file,
      ...placeOf(node.position),
    });
  }
}

/**
 * Returns code that a component renders, as HTML with colors. `info` is what would follow the
 * backticks. Adds the CSS of the used classes to `styles`.
 */
export async function colorBlock(
  { code, info }: { code: string; info: string },
  {
    styles,
    ...context
  }: Pick<CodeContext, 'highlighter' | 'code'> & { styles: Record<string, string> },
): Promise<string> {
  const source: CodeSource = { code, info, meta: readCodeMeta(info), noted: {} };
  const own = {
    ...context,
    colors: true,
    factsOnly: false,
    memory: NO_MEMORY,
    notations: NO_NOTATIONS,
  };
  const rendered = await renderBlock({ source, ...draftBlock(source, own) }, own);
  Object.assign(styles, rendered.styles);
  return String(rendered.props['html'] ?? '');
}

const NO_NOTATIONS: ReadonlySet<string> = new Set();
const NO_MEMORY: CodeMemory = { recall: (_, render) => render(), close: async () => {} };

interface DraftedBlock {
  source: CodeSource;
  draft: CodeDraft;
  words: MarkedCode['words'];
}

function draftBlock(
  { code, info, meta, noted }: CodeSource,
  { code: { magicComments }, notations }: Pick<CodeContext, 'code' | 'notations'>,
): Omit<DraftedBlock, 'source'> {
  const { language, title, lineNumbers } = meta;
  const diff = meta.isDiff ? readDiff(code) : undefined;
  const marks = readCodeMarks(diff?.code ?? code, language, {
    picked: meta.lines,
    magicComments,
    notations,
    diff,
  });
  const lines = marks.lines.map((text, index): CodeLine => {
    const said = marks.notations.get(index);
    return {
      text,
      source: marks.sources[index] ?? index,
      classes: [...(marks.classes.get(index) ?? [])],
      ...(said && { notations: said }),
      spans: [],
    };
  });
  const draft = {
    info,
    language,
    ...(title !== undefined && { title }),
    ...(lineNumbers !== undefined && { lineNumbers }),
    noted,
    lines,
    props: {},
  };
  return { draft, words: marks.words };
}

function renderBlock(
  { draft, words, source }: DraftedBlock,
  context: Pick<CodeContext, 'colors' | 'code' | 'factsOnly' | 'memory' | 'highlighter'>,
): Promise<RenderedBlock> {
  const { colors, code, factsOnly } = context;
  if (factsOnly) return Promise.resolve({ props: {}, styles: {}, ...listLinks(draft) });
  return context.memory.recall([draft, words, source.meta, colors, code.wrap], async () => {
    const styles: Record<string, string> = {};
    const language = colors ? draft.language : 'text';
    const { lines, lineNumbers } = draft;
    const texts = lines.map(({ text }) => text);
    const tokens = await context.highlighter.highlight(texts, language, styles);
    const rendered = renderCodeLines(
      tokens,
      { lines, words },
      { numbered: lineNumbers !== undefined },
    );
    const color = (inset: CodeInset) =>
      context.highlighter.highlight(
        inset.text.split('\n'),
        colors ? inset.language : 'text',
        styles,
      );
    const pieces = await fillInsets(rendered, draft.insets ?? [], color);
    const hasLinks = pieces.some((piece) => typeof piece !== 'string');
    const html = hasLinks ? undefined : pieces.join('');
    return {
      props: buildCodeProps({ draft, meta: source.meta, html, wrap: code.wrap }),
      styles,
      ...(hasLinks && { pieces }),
    };
  });
}

/** Returns only the links of a block, for callers that show nothing. */
function listLinks({ lines }: CodeDraft): Pick<RenderedBlock, 'pieces'> {
  const pieces = lines.flatMap(({ spans }) =>
    spans.flatMap(({ url }) => (url ? [{ url, html: '' }] : [])),
  );
  return pieces.length > 0 ? { pieces } : {};
}

function buildCodeProps({ draft, meta, html, wrap }: PropsRequest): Record<string, Json> {
  const props: Record<string, Json> = { language: meta.language };
  if (meta.title !== undefined) props['title'] = meta.title;
  if (html !== undefined) props['html'] = html;
  if (meta.lineNumbers !== undefined) props['lineNumbers'] = meta.lineNumbers;
  if (meta.wrap || wrap) props['wrap'] = true;
  if (meta.noCopy) props['noCopy'] = true;
  if (draft.lines.some(({ classes }) => classes.length > 0)) props['marked'] = true;
  return { ...props, ...draft.props };
}

interface PropsRequest {
  draft: CodeDraft;
  meta: CodeMeta;
  /** Undefined if the children contain the code. */
  html: string | undefined;
  wrap: boolean;
}
