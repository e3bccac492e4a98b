import type { MarkdownContext, MarkdownNodes } from 'docsgen/plugin';
import type { Heading, RootContent } from 'mdast';

/** Parses Markdown of the document, and lowers its headings by at least `levels` levels. */
export async function describe(
  markdown: string,
  context: MarkdownContext,
  levels: number,
): Promise<MarkdownNodes> {
  if (isPlain(markdown))
    return [{ type: 'paragraph', children: [{ type: 'text', value: markdown }] }];
  const nodes = await context.parse(markdown);
  lowerHeadings(nodes, levels);
  return nodes;
}

/**
 * True for words and sentences without anything that Markdown reads: most properties have such a
 * description, and a parser takes ten times longer.
 */
const isPlain = (markdown: string): boolean =>
  /^\p{L}[\p{L}\p{N}., ();-]*$/u.test(markdown) &&
  !/ $| {2}|--|\b(?:www|https?|ftp|mailto)\b/i.test(markdown);

function lowerHeadings(nodes: readonly RootContent[], levels: number): void {
  for (const node of nodes) {
    if (node.type === 'heading') node.depth = Math.min(6, node.depth + levels) as Heading['depth'];
    if ('children' in node) lowerHeadings(node.children as RootContent[], levels);
  }
}
