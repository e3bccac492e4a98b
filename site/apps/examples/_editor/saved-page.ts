import type { Resolver, SerializedNode, SerializedNodes } from '@craftjs/core';
import { blockFields } from './block';
import { acceptProps } from './fields';

const ROOT = 'ROOT';

/**
 * Reads a page that came from elsewhere. craft.js itself would make any element out of it that the
 * JSON names, scripts included: here every node must be one of the editor's blocks, and every prop
 * one that its fields allow.
 *
 * Throws an `Error` whose message can be shown.
 */
export function readPage(json: string, resolver: Resolver): SerializedNodes {
  const page = parse(json);
  if (!isRecord(page) || !isRecord(page[ROOT])) throw new Error('The text holds no page.');
  const nodes = new Map<string, SerializedNode>();
  const take = (id: string, parent: string | null) => {
    const node = page[id];
    if (nodes.has(id) || !isRecord(node))
      throw new Error(`The page names a part \`${id}\` that it does not have.`);
    const taken = readNode(node, parent, resolver);
    nodes.set(id, taken);
    for (const child of [...taken.nodes, ...Object.values(taken.linkedNodes)]) take(child, id);
  };
  take(ROOT, null);
  return Object.fromEntries(nodes);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error('The text holds no page.');
  }
}

function readNode(
  node: Record<string, unknown>,
  parent: string | null,
  resolver: Resolver,
): SerializedNode {
  const name = isRecord(node['type']) ? node['type']['resolvedName'] : undefined;
  const component =
    typeof name === 'string' && Object.hasOwn(resolver, name) ? resolver[name] : undefined;
  if (component === undefined) throw new Error(`This editor has no block \`${String(name)}\`.`);
  const { displayName, fields } = blockFields(component);
  return {
    type: { resolvedName: String(name) },
    displayName,
    isCanvas: node['isCanvas'] === true,
    hidden: false,
    custom: {},
    parent,
    props: acceptProps(fields, isRecord(node['props']) ? node['props'] : {}),
    nodes: stringsOf(node['nodes']),
    linkedNodes: Object.fromEntries(
      Object.entries(isRecord(node['linkedNodes']) ? node['linkedNodes'] : {}).map(
        ([id, child]) => [id, String(child)],
      ),
    ),
  };
}

function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
