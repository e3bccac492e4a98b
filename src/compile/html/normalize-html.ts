import type { ElementContent, Root } from 'hast';
import { withoutNul } from '../mdx/jsx-elements.js';

type LooseNode = Record<string, unknown> & { type: string };

/**
 * Converts a plugin's tree to valid hast: adds missing properties and lists of children, and
 * replaces nested roots by their content.
 *
 * @throws Error if the tree is invalid: it contains itself, or something that is not a node. The
 * message is a predicate of the plugin.
 */
export function normalizeHtml(tree: unknown): Root {
  if (!isNode(tree) || tree.type !== 'root') throw new Error('returns a tree without a root');
  return { ...tree, children: childrenOf(tree, new Set([tree])) } as unknown as Root;
}

function childrenOf(parent: LooseNode, above: Set<LooseNode>): ElementContent[] {
  const { children = [] } = parent;
  if (!Array.isArray(children))
    throw new Error(`gives a \`${parent.type}\` node children that are not a list`);
  return children.flatMap((child: unknown): ElementContent[] => {
    if (child === null || child === undefined || (isNode(child) && child.type === 'doctype'))
      return [];
    if (!isNode(child))
      throw new Error(`puts something that is not a node into a \`${parent.type}\` node`);
    if (above.has(child)) throw new Error(`puts a \`${child.type}\` node into itself`);
    above.add(child);
    const placed = place(child, above);
    above.delete(child);
    return placed;
  });
}

function place(node: LooseNode, above: Set<LooseNode>): ElementContent[] {
  switch (node.type) {
    case 'root':
      return childrenOf(node, above);
    case 'text':
    case 'raw':
      return [{ ...node, value: withoutNul(textOf(node['value'])) } as unknown as ElementContent];
    case 'element': {
      const { tagName, properties } = node;
      if (typeof tagName !== 'string' || tagName === '')
        throw new Error('makes an element without a name');
      const own = { ...node, properties: isObject(properties) ? properties : {} };
      return [{ ...own, children: childrenOf(node, above) } as unknown as ElementContent];
    }
    default: {
      const made = 'children' in node ? { ...node, children: childrenOf(node, above) } : node;
      return [made as unknown as ElementContent];
    }
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : String(value ?? '');

function isNode(value: unknown): value is LooseNode {
  return isObject(value) && typeof value['type'] === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
