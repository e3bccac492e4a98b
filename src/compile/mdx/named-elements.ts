import type { RootContent } from 'mdast';
import { type MarkdownParent, mapChildren } from '../../lib/markdown/map-children.js';

interface NamedData {
  hName?: unknown;
  hProperties?: Record<string, unknown>;
}

const INLINE = /^(?:text|inline|emphasis|strong|delete|link|image|break)/;

/**
 * Makes components of nodes that a plugin of the site has given the name of one, as MDX does:
 * `node.data = { hName: 'Steps' }`. Properties are props.
 */
export function drawNamedElements(tree: MarkdownParent): void {
  mapChildren(tree, (node) => {
    const { hName, hProperties = {} } = (node.data ?? {}) as NamedData;
    if (typeof hName !== 'string' || !/^[A-Z]/.test(hName)) return undefined;
    const element = {
      type: INLINE.test(node.type) ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
      name: hName,
      attributes: Object.entries(hProperties).flatMap(([name, value]) => createAttribute(name, value)),
      children: 'children' in node ? node.children : [],
      ...(node.position && { position: node.position }),
    };
    return [element as RootContent];
  });
}

function createAttribute(name: string, value: unknown) {
  if (value === false || value === null || value === undefined) return [];
  const text = Array.isArray(value) ? value.join(' ') : String(value);
  return [{ type: 'mdxJsxAttribute', name, value: value === true ? null : text }];
}
