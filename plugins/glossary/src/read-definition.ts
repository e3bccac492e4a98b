import type { PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** A definition as the text of a page shows it, or its problem, as the end of a sentence. */
export type Definition =
  | { content: PhrasingContent[]; problem?: undefined }
  | { content?: undefined; problem: string };

/** Matches block syntax of docsgen that is plain text in CommonMark: directives and footnotes. */
const OTHER_BLOCKS = /^(?::{2,}|\[\^)/;

/**
 * Reads a definition: one paragraph of inline Markdown. Replaces links with their texts, because a
 * tooltip cannot contain links.
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

/** Removes links and positions, which refer to another file. */
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

/** Returns the children of a node. They are inline, because a paragraph has no other nodes. */
const childrenOf = (node: PhrasingContent): PhrasingContent[] =>
  'children' in node ? (node.children as PhrasingContent[]) : [];
