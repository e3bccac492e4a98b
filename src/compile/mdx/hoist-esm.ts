import type { Root, RootContent } from 'mdast';
import { append } from '../../lib/append.js';
import { mapChildren } from '../../lib/markdown/map-children.js';

/** MDX recognizes a statement only at the beginning of a line. */
const STATEMENT = /^(?:import|export)\b/m;

/**
 * Moves imports and exports from inside elements to the end of the tree: they belong to the module,
 * wherever they are written.
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
