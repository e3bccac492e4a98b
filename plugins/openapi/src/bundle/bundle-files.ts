import type { DocumentPath, DocumentProblem } from '../document/api.js';
import { type Fields, isFields, showPath } from '../document/fields.js';
import { isExtended, isReference, type Reference } from '../document/find-target.js';
import type { RefusedFiles } from '../files/list-files.js';
import { createFindNode, type FoundNode } from './find-node.js';
import { formBelow } from './positions.js';
import { createSharedParts, define } from './shared-parts.js';

/** A file, and the path of a value in it. */
export interface Origin {
  file: string;
  path: DocumentPath;
}

export interface BundleRequest {
  /** The document. */
  root: string;
  /** Values of all files, by their paths. The bundle is made of them. */
  values: ReadonlyMap<string, unknown>;
  refused: RefusedFiles;
  report(problem: DocumentProblem): void;
}

/** The origins of the objects that were copied from other files. */
export type Origins = ReadonlyMap<unknown, Origin>;

/** An object whose references are to be replaced. */
interface Visit {
  value: unknown;
  form: string;
  at: Origin;
  /** The targets of the references above it: a reference to one of them would be circular. */
  within: readonly unknown[];
}

/** A reference and its parent object. */
interface Place extends Omit<Visit, 'value'> {
  parent: Record<string, unknown>;
  key: string;
  reference: Reference;
}

/**
 * Brings everything that a document refers to in other files into it, in place. What `components`
 * has a place for moves there and is referred to; anything else takes the place of the reference.
 * The order of the document decides on names.
 */
export function bundleFiles(document: Fields, request: BundleRequest): Origins {
  const { root, report } = request;
  const origins = new Map<unknown, Origin>();
  const find = createFindNode(request);
  const shared = createSharedParts(document);
  const seen = new Set<unknown>();
  let copies = 0;
  // Entries of `components` come before all that refers to them deeper in the document.
  const queue: Visit[] = [
    { value: document, form: 'document', at: { file: root, path: [] }, within: [] },
  ];
  for (const visit of queue) {
    const { value, form, at, within } = visit;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const parent = value as Record<string, unknown>;
    if (form === 'schemas') mapKinds(parent, at.file);
    for (const [key, child] of Object.entries(parent)) {
      if (typeof child !== 'object' || child === null) continue;
      const isList = Array.isArray(value);
      const below = { file: at.file, path: [...at.path, isList ? Number(key) : key] };
      const next = { form: formBelow(form, key, isList), at: below, within };
      if (isReference(child)) settle({ ...next, parent, key, reference: child });
      if (parent[key] === child) queue.push({ ...next, value: child });
    }
  }
  return origins;

  function settle(place: Place): void {
    const { reference, at } = place;
    const { file } = at;
    if (file === root && reference.$ref.startsWith('#')) return;
    const found = find(reference, file);
    if ('problem' in found) {
      complain(place, found.problem, found.hint);
      delete (reference as Record<string, unknown>)['$ref'];
    } else if (found.file === root) point(reference, found.path);
    else bring(place, found);
  }

  /** Replaces a reference with a part of another file. */
  function bring(place: Place, found: FoundNode): void {
    const { parent, key, reference, form, within } = place;
    const holder = { parent, key, isPlain: !isExtended(reference) };
    const known = shared.place(found, form, holder);
    if (known === undefined) {
      if (within.includes(found.value)) {
        complain(
          place,
          'leads back to itself',
          'Let one of the references lead to something else.',
        );
        parent[key] = null;
        return;
      }
      // Each copy has copies of what it refers to.
      if (!holder.isPlain && copies++ >= MOST_COPIES) {
        if (copies === MOST_COPIES + 1)
          complain(place, 'is repeated too often', 'Leave out the other keys of such references.');
        parent[key] = null;
        return;
      }
      const { $ref: _, ...own } = reference;
      const value =
        holder.isPlain || !isFields(found.value) ? found.value : { ...found.value, ...own };
      parent[key] = value;
      enter({ ...found, value }, form, [...within, found.value]);
      return;
    }
    if (!known.isInPlace) point(reference, known.path);
    if (known.isNew) enter(found, form, []);
  }

  function enter({ value, file, path }: FoundNode, form: string, within: readonly unknown[]): void {
    const at = { file, path };
    if (!origins.has(value)) origins.set(value, at);
    queue.push({ value, form, at, within });
  }

  /** The mapping of a discriminator may name files, too. */
  function mapKinds({ discriminator }: Fields, file: string): void {
    const mapping = isFields(discriminator) ? discriminator['mapping'] : undefined;
    for (const [name, target] of Object.entries(isFields(mapping) ? mapping : {})) {
      if (typeof target !== 'string' || !/[#/.]/.test(target)) continue;
      if (file === root && target.startsWith('#')) continue;
      const reference = { $ref: target };
      const found = find(reference, file);
      if ('problem' in found) continue;
      const isOwn = found.file === root;
      const known = isOwn ? undefined : shared.place(found, 'schemas', NOWHERE);
      const path = isOwn ? found.path : known?.path;
      if (path === undefined) continue;
      define(mapping as Record<string, unknown>, name, pointerTo(path));
      if (known?.isNew) enter(found, 'schemas', []);
    }
  }

  function complain({ at, reference }: Place, problem: string, hint: string): void {
    report({
      severity: 'error',
      message: `\`${showPath(at.path) || at.file}\` refers to \`${reference.$ref}\`, which ${problem}.`,
      hint,
      path: [...at.path, '$ref'],
      file: at.file,
    });
  }
}

/** The most parts that are copied because their references have other keys, such as path items. */
const MOST_COPIES = 10_000;

const NOWHERE = { parent: undefined, key: '', isPlain: true };

const pointerTo = (path: DocumentPath): string =>
  `#${path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;

function point(reference: Reference, path: DocumentPath): void {
  (reference as Record<string, unknown>)['$ref'] = pointerTo(path);
}
