import type { Root, RootContent } from 'mdast';
import { append } from '../../lib/append.js';
import { mapChildren } from '../../lib/markdown/map-children.js';

/** MDX reads a statement only where a line begins with its first word. */
const STATEMENT = /^(?:import|export)\b/m;

/**
 * Moves imports and exports that stand between the tags of an element to the end of the tree: they
 * belong to the module, wherever they are written.
 */
export function hoistEsm(tree: Root, text: string): void {
  if (!STATEMENT.test(text)) return;
  const found: RootContent[] = [];
  for (const child of tree.children)
    if ('children' in child)
      mapChildren(child, (node) => {
        if (node.type !== 'mdxjsEsm') return undefined;
        found.push(node);
        return [];
      });
  append(tree.children, found);
}
