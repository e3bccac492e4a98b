import type { DocumentPath, DocumentProblem } from './api.js';
import { type Fields, isFields, showPath } from './fields.js';
import {
  createFindTarget,
  isExtended,
  isReference,
  type Reference,
  type Target,
  type Untargeted,
} from './find-target.js';
import { nameKinds } from './name-kinds.js';

/**
 * A key that component schemas get before references are resolved: says which one a schema is
 * wherever it is used.
 */
export const SCHEMA_NAME = 'x-docsgen-schema';

type Report = (problem: DocumentProblem) => void;

/**
 * Replaces each reference of a document, in place, with its target; `bundle/` has brought what is
 * in other files into the document. A reference without a target becomes null. One with other keys
 * becomes an object with these and the keys of its target, as in OpenAPI 3.1.
 */
export function dereference(document: Fields, report: Report): void {
  nameSchemas(document);
  const attachHeirs = nameKinds(document, report);
  const { places, anchors } = listReferences(document);
  const most = 10_000 + 10 * places.length;
  const findTarget = createFindTarget(document, { anchors, most });
  const targets = new Map<Reference, Target>();
  for (const { reference, path } of places) {
    if (targets.has(reference)) continue;
    const target = findTarget(reference);
    targets.set(reference, target);
    if ('culprit' in target && target.culprit === reference)
      report(describeUntargeted(target, path));
  }
  const joined = new Map<unknown, Joined>();
  for (const [reference, target] of targets)
    if (isExtended(reference)) joined.set(reference, { reference, target, value: {} });
  const resultOf = (target: Target) =>
    'culprit' in target ? null : (joined.get(target.value)?.value ?? target.value);
  for (const { parent, key, reference } of places)
    parent[key] = joined.get(reference)?.value ?? resultOf(targets.get(reference) as Target);
  joinKeys(joined);
  attachHeirs();
}

function nameSchemas({ components }: Fields): void {
  const schemas = isFields(components) ? components['schemas'] : undefined;
  if (!isFields(schemas)) return;
  for (const [name, schema] of Object.entries(schemas))
    if (isFields(schema) && typeof schema['$ref'] !== 'string')
      (schema as Record<string, unknown>)[SCHEMA_NAME] = name;
}

interface Place {
  parent: Record<string, unknown>;
  key: string;
  reference: Reference;
  path: DocumentPath;
}

/** All places of references, and what `$anchor` names. */
function listReferences(root: Fields) {
  const places: Place[] = [];
  const anchors = new Map<string, unknown>();
  const seen = new Set<unknown>();
  const queue: [value: unknown, path: DocumentPath][] = [[root, []]];
  for (const [value, path] of queue) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const parent = value as Record<string, unknown>;
    const { $anchor } = parent;
    if (typeof $anchor === 'string') anchors.set($anchor, value);
    for (const [key, child] of Object.entries(value)) {
      if (typeof child !== 'object' || child === null) continue;
      const below = [...path, Array.isArray(value) ? Number(key) : key];
      if (isReference(child)) places.push({ parent, key, reference: child, path: below });
      queue.push([child, below]);
    }
  }
  return { places, anchors };
}

function describeUntargeted({ reason, culprit }: Untargeted, path: DocumentPath): DocumentProblem {
  const start = `\`${showPath(path)}\` refers to \`${culprit.$ref}\`, which`;
  const [what, hint] = REASONS[reason];
  return { severity: 'error', message: `${start} ${what}.`, hint, path: [...path, '$ref'] };
}

const REASONS: Record<Untargeted['reason'], readonly [what: string, hint: string]> = {
  missing: ['is not in the document', 'Correct the `$ref`, or add what it refers to.'],
  circular: ['leads back to itself', 'Let one of the references name a schema.'],
  'too many': ['leads through too many references', 'Refer to the target itself.'],
};

/** A reference with other keys, and the object that takes its place. */
interface Joined {
  reference: Reference;
  target: Target;
  value: Record<string, unknown>;
}

/** Fills the objects in the place of references with other keys, those that others need first. */
function joinKeys(joined: ReadonlyMap<unknown, Joined>): void {
  const done = new Set<Joined>();
  for (const first of joined.values()) {
    const chain: Joined[] = [];
    let next: Joined | undefined = first;
    while (next !== undefined && !done.has(next)) {
      done.add(next);
      chain.push(next);
      next = 'value' in next.target ? joined.get(next.target.value) : undefined;
    }
    for (const one of chain.reverse()) {
      const target = 'value' in one.target ? one.target.value : undefined;
      addKeys(one, joined.get(target)?.value ?? target);
    }
  }
}

/** Own keys win. Objects that both have, such as `properties`, have the keys of both. */
function addKeys({ reference, value }: Joined, target: unknown): void {
  const { $ref: _, ...own } = reference;
  const other = isFields(target) ? target : {};
  for (const key of new Set([...Object.keys(own), ...Object.keys(other)])) {
    const [mine, theirs] = [own[key], other[key]];
    const both = isFields(mine) && isFields(theirs) ? { ...theirs, ...mine } : (mine ?? theirs);
    // A key may be `__proto__`.
    Object.defineProperty(value, key, {
      value: both,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
}
