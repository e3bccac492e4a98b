import type { RootContent } from 'mdast';
import { type MarkdownParent, mapChildren } from '../../lib/markdown/map-children.js';

const WHITE_SPACE = /^\s*$/;

/**
 * Takes JSX and expressions out of paragraphs that hold nothing else, as MDX does: `<Chart />` on a
 * line of its own is a block. Paragraphs that are left empty (a comment was all they had)
 * disappear.
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
