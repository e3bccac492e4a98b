import type { PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/**
 * A definition as it shows in the text of a page, or what is wrong with it, as the rest of a
 * sentence.
 */
export type Definition =
  | { content: PhrasingContent[]; problem?: undefined }
  | { content?: undefined; problem: string };

/**
 * What docsgen reads as the beginning of a block, and CommonMark as text: directives, footnotes.
 */
const OTHER_BLOCKS = /^(?::{2,}|\[\^)/;

/**
 * Reads a definition: one paragraph of inline Markdown. Links become their texts: what shows on
 * hover holds none.
 */
export function readDefinition(definition: string): Definition {
  const { children } = fromMarkdown(definition);
  const [paragraph] = children;
  if (children.length !== 1 || paragraph?.type !== 'paragraph' || OTHER_BLOCKS.test(definition))
    return { problem: 'is not one paragraph of text' };
  const foreign = findForeign(paragraph.children);
  if (foreign !== undefined) return { problem: `contains ${foreign}` };
  return { content: simplify(paragraph.children) };
}

function findForeign(nodes: readonly PhrasingContent[]): string | undefined {
  for (const node of nodes) {
    if (node.type === 'html') return 'HTML';
    if (node.type === 'image' || node.type === 'imageReference') return 'an image';
    const below = findForeign(childrenOf(node));
    if (below !== undefined) return below;
  }
  return undefined;
}

/** Without links, and without places: these are in another file. */
function simplify(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    const { position: _, ...rest } = node;
    if (!('children' in rest)) return [rest as PhrasingContent];
    const children = simplify(childrenOf(node));
    return rest.type === 'link' || rest.type === 'linkReference'
      ? children
      : [{ ...rest, children } as PhrasingContent];
  });
}

/** Inline Markdown only: a paragraph contains nothing else. */
const childrenOf = (node: PhrasingContent): PhrasingContent[] =>
  'children' in node ? (node.children as PhrasingContent[]) : [];
