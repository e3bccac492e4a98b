import type { Nodes, RootContent } from 'mdast';
import { escapeHtml } from '../../lib/text/escape-html.js';
import { literalExpression } from '../estree/jsx-literals.js';

const KEPT: ReadonlyMap<string, string> = new Map([
  ['emphasis', 'em'],
  ['strong', 'strong'],
  ['delete', 'del'],
]);

/**
 * Returns the text that inline content shows, including the alternative text of images. `withCode`
 * includes the source of expressions, as in heading ids. `withoutDirectives` leaves out directives
 * (`:word`) except for the content of their brackets.
 */
export function inlineText(
  nodes: readonly Nodes[],
  options: { withCode?: boolean; withoutDirectives?: boolean } = {},
): string {
  return nodes
    .map((node) => {
      if (isBreak(node)) return options.withCode ? '' : ' ';
      switch (node.type) {
        case 'html':
          return '';
        case 'text':
          return options.withoutDirectives && node.data?.isOfDirective ? '' : node.value;
        case 'image':
        case 'imageReference':
          return node.alt ?? '';
        case 'mdxTextExpression':
        case 'mdxFlowExpression':
          return literalExpression(node) ?? (options.withCode ? node.value : '');
        default:
          if ('value' in node && typeof node.value === 'string') return node.value;
          return 'children' in node ? inlineText(node.children as RootContent[], options) : '';
      }
    })
    .join('');
}

/** True if a node breaks the line: as Markdown, as HTML, or as JSX. */
const isBreak = (node: Nodes): boolean =>
  node.type === 'break' ||
  (node.type === 'html' && /^<br\b/i.test(node.value)) ||
  (node.type === 'mdxJsxTextElement' && node.name === 'br');

/**
 * Returns inline content as HTML for the table of contents: keeps the elements of code, emphasis,
 * strong and deleted text; elements with a class become a `span` of that class (labels); links and
 * components leave their text, images leave nothing.
 */
export function inlineHtml(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'inlineCode') return `<code>${escapeHtml(node.value)}</code>`;
      if (node.type === 'text') return escapeHtml(node.value);
      if (node.type === 'mdxTextExpression') return escapeHtml(literalExpression(node) ?? '');
      if (isBreak(node)) return ' ';
      if (!('children' in node)) return '';
      const inner = inlineHtml(node.children as RootContent[]);
      const label = classOf(node);
      if (label !== undefined) return `<span class="${escapeHtml(label)}">${inner}</span>`;
      const element = KEPT.get(node.type);
      return element === undefined ? inner : `<${element}>${inner}</${element}>`;
    })
    .join('');
}

/**
 * Returns the class that an author wrote on an HTML element in JSX. docsgen's own components have
 * other classes.
 */
function classOf(node: Nodes): string | undefined {
  if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return undefined;
  if (node.name === null || !/^[a-z]/.test(node.name)) return undefined;
  const written = node.attributes.find(
    (attribute) =>
      attribute.type === 'mdxJsxAttribute' && ['className', 'class'].includes(attribute.name),
  );
  const { value } = written ?? {};
  return typeof value === 'string' && !/^dsc?-/.test(value) ? value : undefined;
}
