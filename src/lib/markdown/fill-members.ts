import type { RootContent } from 'mdast';
import type { Json } from '../../types/json.js';
import { type MarkdownParent, mapChildren } from './map-children.js';

/**
 * Returns the value of `object.a.b`, given `['a', 'b']` and the node that contains it; `undefined`
 * leaves it unchanged.
 */
export type ValueOfMember = (path: readonly string[], node: RootContent) => Json | undefined;

interface EstreeNode {
  type: string;
  [key: string]: unknown;
}

/**
 * Replaces members of an object by values in all expressions of MDX, including attributes and
 * modules. An expression in text that consists of a member becomes text.
 */
export function fillMembers(tree: MarkdownParent, object: string, valueAt: ValueOfMember): void {
  mapChildren(tree, (node) => {
    let filled = 0;
    for (const program of programsOf(node)) {
      walk(program, (member) => {
        const path = pathOf(member, object);
        const value = path && valueAt(path, node);
        if (value === undefined) return false;
        filled += 1;
        writeLiteral(member, value);
        return true;
      });
    }
    const text =
      filled > 0 && node.type === 'mdxTextExpression' ? soleText(node.data?.estree) : undefined;
    return text === undefined ? undefined : [{ type: 'text', value: text }];
  });
}

/** Returns the parsed programs of an MDX node and of its attributes. */
function programsOf(node: RootContent): unknown[] {
  const own = (node.data as { estree?: unknown } | undefined)?.estree;
  const attributes = 'attributes' in node && Array.isArray(node.attributes) ? node.attributes : [];
  const others = (attributes as { data?: unknown; value?: unknown }[]).map(({ data, value }) => {
    const holder =
      typeof value === 'object' && value !== null ? (value as { data?: unknown }).data : data;
    return (holder as { estree?: unknown } | undefined)?.estree;
  });
  return [own, ...others].filter((program) => program !== undefined && program !== null);
}

/** Visits outer nodes before inner ones. `visit` returns true if it has handled the whole node. */
function walk(value: unknown, visit: (node: EstreeNode) => boolean): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (isNode(value) && !visit(value))
    for (const child of Object.values(value)) walk(child, visit);
}

function isNode(value: unknown): value is EstreeNode {
  return (
    typeof value === 'object' && value !== null && typeof (value as EstreeNode).type === 'string'
  );
}

/** Returns `['a', 'b']` for `object.a.b` and `object['a'].b`. */
function pathOf(node: EstreeNode, object: string): string[] | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const {
    object: inner,
    property,
    computed,
  } = node as unknown as {
    object: EstreeNode;
    property: EstreeNode;
    computed: boolean;
  };
  const name = computed ? property['value'] : property['name'];
  if (typeof name !== 'string') return undefined;
  if (inner.type === 'Identifier') return inner['name'] === object ? [name] : undefined;
  const before = pathOf(inner, object);
  return before && [...before, name];
}

function writeLiteral(node: EstreeNode, value: Json): void {
  for (const key of ['object', 'property', 'computed', 'optional']) delete node[key];
  Object.assign(node, { type: 'Literal', value, raw: JSON.stringify(value) });
}

function soleText(program: unknown): string | undefined {
  const [statement] = (program as { body?: EstreeNode[] } | undefined)?.body ?? [];
  const { type, value } = (statement?.['expression'] ?? {}) as { type?: string; value?: unknown };
  return type === 'Literal' && (typeof value === 'string' || typeof value === 'number')
    ? String(value)
    : undefined;
}
