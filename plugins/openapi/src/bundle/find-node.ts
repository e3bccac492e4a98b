import type { DocumentPath } from '../document/api.js';
import { isExtended, isReference, ownChild, type Reference } from '../document/find-target.js';
import { pointerKeys, readFileReference } from '../files/file-references.js';
import type { RefusedFiles } from '../files/list-files.js';

/** A part of a file. */
export interface FoundNode {
  file: string;
  path: DocumentPath;
  value: unknown;
}

/** Why a reference has no target, as the end of a sentence, and what to do. */
export interface LostNode {
  problem: string;
  hint: string;
}

interface FindRequest {
  root: string;
  values: ReadonlyMap<string, unknown>;
  refused: RefusedFiles;
}

const OUTSIDE_HINT =
  'Put the file into the site or its repository, and write its path relative to the file that refers to it.';
const MISSING_HINT = 'Correct the `$ref`, or add what it refers to.';

/**
 * Returns a function that finds what a reference in a file leads to, through others, up to a part
 * of the document or to something that is no reference.
 */
export function createFindNode({ root, values, refused }: FindRequest) {
  const anchors = new Map<string, ReadonlyMap<string, FoundNode>>();

  return (reference: Reference, from: string): FoundNode | LostNode => {
    let { file, fragment } = readFileReference(reference.$ref, from);
    const seen = new Set<string>();
    let rest: readonly string[] = [];
    for (;;) {
      if (file === undefined)
        return { problem: 'is no file of the site: docsgen fetches nothing', hint: OUTSIDE_HINT };
      const start = startOf(file, fragment);
      if ('problem' in start) return start;
      const keys = [...start.keys, ...rest];
      const address = JSON.stringify([file, start.node.path, keys]);
      if (seen.has(address) || seen.size > 1_000)
        return {
          problem: 'leads back to itself',
          hint: 'Let one of the references lead to something else.',
        };
      seen.add(address);
      const end = walk(start.node, keys);
      if (end === undefined) return { problem: `is not in \`${file}\``, hint: MISSING_HINT };
      const isEnd = end.rest.length === 0 && (end.node.file === root || !isPlain(end.node.value));
      if (isEnd) return end.node;
      ({ file, fragment } = readFileReference((end.node.value as Reference).$ref, end.node.file));
      rest = end.rest;
    }
  };

  /** Returns the node at which a fragment starts, and the keys below that node. */
  function startOf(file: string, fragment: string): { node: FoundNode; keys: string[] } | LostNode {
    const why = Object.hasOwn(refused, file) ? refused[file] : undefined;
    if (why !== undefined) return { problem: why, hint: OUTSIDE_HINT };
    if (!values.has(file)) return { problem: 'does not exist', hint: MISSING_HINT };
    const value = values.get(file);
    if (value === undefined) return { problem: 'can’t be read', hint: `Correct \`${file}\`.` };
    const whole = { file, path: [], value };
    if (fragment === '' || fragment.startsWith('/'))
      return { node: whole, keys: pointerKeys(fragment) };
    const known = anchors.get(file) ?? listAnchors(whole);
    anchors.set(file, known);
    const node = known.get(fragment);
    return node === undefined
      ? { problem: `is not in \`${file}\``, hint: MISSING_HINT }
      : { node, keys: [] };
  }
}

const isPlain = (value: unknown): boolean => isReference(value) && !isExtended(value);

/** Follows keys until they end or reach a reference. */
function walk(
  { file, path, value }: FoundNode,
  keys: readonly string[],
): { node: FoundNode; rest: readonly string[] } | undefined {
  let [node, rest, at] = [value, keys, path];
  while (rest.length > 0) {
    const child = ownChild(node, rest);
    if (child === undefined) {
      if (isReference(node)) break;
      return undefined;
    }
    const key = rest.slice(0, child.length).join('/');
    at = [...at, Array.isArray(node) ? Number(key) : key];
    node = child.value;
    rest = rest.slice(child.length);
  }
  return { node: { file, path: at, value: node }, rest };
}

/** What `$anchor` names in a file. */
function listAnchors(whole: FoundNode): ReadonlyMap<string, FoundNode> {
  const found = new Map<string, FoundNode>();
  const seen = new Set<unknown>();
  const queue = [whole];
  for (const { file, path, value } of queue) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const { $anchor } = value as { $anchor?: unknown };
    if (typeof $anchor === 'string') found.set($anchor, { file, path, value });
    for (const [key, child] of Object.entries(value))
      queue.push({ file, path: [...path, Array.isArray(value) ? Number(key) : key], value: child });
  }
  return found;
}
