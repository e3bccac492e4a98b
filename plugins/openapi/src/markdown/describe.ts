import type { MarkdownContext, MarkdownNodes } from 'docsgen/plugin';
import type { Heading, RootContent } from 'mdast';
import { block } from './nodes.js';

/**
 * Parses Markdown of the document. Its headings continue the outline of the page from `level` on.
 * Without a level they are lines of bold text: what describes a field is no section of the page.
 */
export async function describe(
  markdown: string,
  context: MarkdownContext,
  level?: number,
): Promise<MarkdownNodes> {
  if (isPlain(markdown))
    return [{ type: 'paragraph', children: [{ type: 'text', value: markdown }] }];
  const nodes = await context.parse(markdown);
  const depths = listHeadings(nodes).map(({ depth }) => depth);
  const levels = level === undefined ? undefined : level - Math.min(...depths);
  return depths.length === 0 ? nodes : nodes.map((node) => placeHeadings(node, levels));
}

/**
 * True for words and sentences without anything that Markdown reads: most properties have such a
 * description, and a parser takes ten times longer.
 */
const isPlain = (markdown: string): boolean =>
  /^\p{L}[\p{L}\p{N}., ();-]*$/u.test(markdown) &&
  !/ $| {2}|--|\b(?:www|https?|ftp|mailto)\b/i.test(markdown);

function listHeadings(nodes: readonly RootContent[]): Heading[] {
  return nodes.flatMap((node) =>
    node.type === 'heading'
      ? [node]
      : 'children' in node
        ? listHeadings(node.children as RootContent[])
        : [],
  );
}

/** Moves headings down by a number of levels, or makes them bold lines if there is none. */
function placeHeadings(node: RootContent, levels: number | undefined): RootContent {
  if (node.type === 'heading' && levels === undefined)
    return block('p', 'oa-heading', node.children);
  if (node.type === 'heading')
    node.depth = Math.min(6, node.depth + (levels ?? 0)) as Heading['depth'];
  else if ('children' in node)
    node.children = (node.children as RootContent[]).map((child) =>
      placeHeadings(child, levels),
    ) as never;
  return node;
}
