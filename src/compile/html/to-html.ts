import type { Element, ElementContent, Root as HtmlRoot, Nodes } from 'hast';
import type { Heading, PhrasingContent, Root } from 'mdast';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { walkMarkdown } from '../../lib/markdown/walk-markdown.js';
import type { MarkdownCall, MarkdownInclude, MarkdownMarkup } from '../../types/markdown.js';
import type { HtmlCall, HtmlInclude, HtmlMarkup } from '../nodes.js';
import { inlineText } from '../text/inline-text.js';
import { truncationComment } from '../text/truncation.js';
import { type Fold, foldingHandlers } from './fold-blocks.js';
import { linearHandlers } from './linear-handlers.js';
import { asWritten } from './written-element.js';

type State = Parameters<NonNullable<NonNullable<Options['handlers']>['heading']>>[0];

const JSX_NODES = [
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'mdxjsEsm',
] as const;
const OPTIONS: Options = {
  allowDangerousHtml: true,
  passThrough: [...JSX_NODES],
  handlers: {
    ...linearHandlers,
    call: callToHtml,
    include: includeToHtml,
    markup: (_, { html }: MarkdownMarkup): HtmlMarkup => ({ type: 'markup', children: html }),
    heading: headingToHtml,
    truncation: truncationComment,
  },
};
const toTree = unified().use(remarkRehype, OPTIONS).freeze();

/**
 * Converts Markdown to HTML elements. Raw HTML is parsed the way a browser does; calls and JSX stay
 * as they are. With `fold`, only a few blocks of a page without raw HTML are a tree at any time.
 */
export async function toHtmlTree(tree: Root, fold?: Fold): Promise<HtmlRoot> {
  const html =
    fold === undefined || hasRawMarkdown(tree) ? toTree.runSync(tree) : toFolded(tree, fold);
  spellOutFootnotes(html);
  if (!hasRaw(html)) return html;
  // The HTML parser is a fifth of the compiler, and most pages have no raw HTML.
  const { parseRawHtml } = await import('./parse-raw-html.js');
  return withRaw(html, (part) => parseRawHtml(part, [...JSX_NODES, 'call', 'include', 'markup']));
}

function toFolded(tree: Root, fold: Fold): HtmlRoot {
  const folding = foldingHandlers((blocks) => {
    blocks.forEach(spellOutFootnotes);
    return fold(blocks);
  });
  const handlers = { ...OPTIONS.handlers, ...folding };
  return unified()
    .use(remarkRehype, { ...OPTIONS, handlers })
    .runSync(tree);
}

/** True if Markdown contains raw HTML. */
function hasRawMarkdown(tree: Root): boolean {
  let found = false;
  walkMarkdown(tree, '', ({ type }) => {
    found ||= type === 'html';
    return !found;
  });
  return found;
}

/**
 * Writes `data-x` as `data-x="true"`, like React's `data-x={true}`, so that footnotes are the same
 * in prose and in components.
 */
function spellOutFootnotes(node: Nodes): void {
  if (node.type === 'element')
    for (const name of FOOTNOTE_MARKS)
      if (node.properties[name] === true) node.properties[name] = 'true';
  if ('children' in node) for (const child of node.children as Nodes[]) spellOutFootnotes(child);
}

const FOOTNOTE_MARKS = ['dataFootnotes', 'dataFootnoteRef'];

function withRaw(html: HtmlRoot, parse: (part: HtmlRoot) => HtmlRoot): HtmlRoot {
  const parsed = parse(html);
  visit(parsed, 'call', (call) => {
    for (const [name, content] of Object.entries(call.slots)) {
      const root: HtmlRoot = { type: 'root', children: content };
      if (hasRaw(root)) call.slots[name] = withRaw(root, parse).children as ElementContent[];
    }
  });
  return parsed;
}

/** True if a tree contains raw HTML. */
export function hasRaw(node: Nodes): boolean {
  if (node.type === 'raw') return true;
  if (node.type === 'call' && Object.values(node.slots).some((children) => children.some(hasRaw)))
    return true;
  return 'children' in node && (node.children as Nodes[]).some(hasRaw);
}

function callToHtml(state: State, node: MarkdownCall): HtmlCall {
  const slots = Object.entries(node.slots).map(
    ([name, content]) => [name, inlineToHtml(state, content)] as const,
  );
  const call: HtmlCall = {
    type: 'call',
    name: node.name,
    props: node.props,
    slots: Object.fromEntries(slots),
    children: state.wrap(state.all(node as never), false),
  };
  state.patch(node as never, call as never);
  return call;
}

function includeToHtml(state: State, node: MarkdownInclude): HtmlInclude {
  const children = state.all(node as never);
  return {
    type: 'include',
    file: node.file,
    ...(node.isPlain && { isPlain: true }),
    ...(node.key !== undefined && { key: node.key }),
    children: node.inline ? children : state.wrap(children, false),
  };
}

/**
 * Converts a heading: h1 is an element without an id; the others are calls, because the theme adds
 * a link to each.
 */
function headingToHtml(state: State, node: Heading): Element | HtmlCall {
  const { depth: level, data } = node;
  const children = [...(data?.aliases ?? []).map(emptyAnchor), ...state.all(node)];
  const outline = data?.outlineLevel === undefined ? {} : { outlineLevel: data.outlineLevel };
  const className = data?.classes?.join(' ');
  const result: Element | HtmlCall =
    level === 1
      ? asWritten({
          type: 'element',
          tagName: 'h1',
          properties: data?.classes ? { className: data.classes } : {},
          children,
        })
      : {
          type: 'call',
          name: 'Heading',
          props: {
            level,
            id: data?.id ?? '',
            text: inlineText(node.children).trim(),
            ...outline,
            ...(className && { className }),
          },
          slots: {},
          children,
        };
  state.patch(node, result as Element);
  return result;
}

/** Creates the target of links to a former id. */
const emptyAnchor = (id: string): Element =>
  asWritten({ type: 'element', tagName: 'span', properties: { id }, children: [] });

function inlineToHtml(state: State, children: PhrasingContent[]): ElementContent[] {
  return state.all({ type: 'paragraph', children });
}
