import { Fragment, isValidElement, type ReactNode } from 'react';
import type { Json } from '../../types/json.js';
import type { TreeRequest } from '../../types/output/render.js';
import type { RenderContext } from './render-context.js';

/**
 * Renders a static part without React's renderer, by calling its components until only elements are
 * left.
 */
export function drawTree(
  { part, props }: TreeRequest,
  { content }: Pick<RenderContext, 'content'>,
): Json {
  const Part = content[part];
  if (Part === undefined) throw new TypeError(`No component is called ${part}.`);
  const [tree = null] = expand((Part as (props: Json) => ReactNode)(props));
  return tree;
}

function expand(node: ReactNode): Json[] {
  if (Array.isArray(node)) return node.flatMap(expand);
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  const { type, props } = node;
  if (type === Fragment) return expand(props.children);
  if (typeof type === 'function') return expand((type as (given: object) => ReactNode)(props));
  const { children, ...own } = props;
  return [
    { type: String(type), props: { ...(own as Record<string, Json>), children: expand(children) } },
  ];
}
