import type { RootContent } from 'mdast';
import { type MarkdownParent, mapChildren } from '../../lib/markdown/map-children.js';

const WHITE_SPACE = /^\s*$/;

/**
 * Moves JSX and expressions out of paragraphs that contain nothing else, as MDX does: `<Chart />`
 * on a separate line is a block. Removes paragraphs that become empty (they contained only a
 * comment).
 */
export function unravelJsx(tree: MarkdownParent): void {
  mapChildren(tree, (node) => {
    if (node.type !== 'paragraph') return undefined;
    let hasJsx = false;
    for (const child of node.children) {
      if (child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression') hasJsx = true;
      else if (child.type !== 'text' || !WHITE_SPACE.test(child.value)) return undefined;
    }
    if (!hasJsx) return [];
    return node.children.flatMap((child): RootContent[] => {
      if (child.type === 'mdxJsxTextElement') {
        return [{ ...child, type: 'mdxJsxFlowElement', children: child.children as never[] }];
      }
      if (child.type === 'mdxTextExpression') return [{ ...child, type: 'mdxFlowExpression' }];
      return [];
    });
  });
}
