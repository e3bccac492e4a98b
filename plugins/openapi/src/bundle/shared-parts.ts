import type { DocumentPath } from '../document/api.js';
import { type Fields, isFields } from '../document/fields.js';
import type { FoundNode } from './find-node.js';
import { placeOfShared } from './positions.js';

/** The parts of other files that have their place in `components`. */
export interface SharedParts {
  /**
   * Where a part is now; undefined if the document has no place for its form.
   *
   * @param holder What refers to it, if that is an entry of `components`: the part takes its place.
   */
  place(part: FoundNode, form: string, holder: Holder): Shared | undefined;
}

export interface Holder {
  parent: unknown;
  key: string;
  /** The entry is a reference and nothing else. */
  isPlain: boolean;
}

interface Shared {
  path: DocumentPath;
  isNew: boolean;
  /** True if it replaced the reference itself. */
  isInPlace: boolean;
}

export function createSharedParts(document: Fields): SharedParts {
  const isSwagger = document['swagger'] !== undefined;
  const paths = new Map<string, DocumentPath>();

  return {
    place(part, form, { parent, key, isPlain }) {
      const shelf = placeOfShared(form, isSwagger);
      if (shelf === undefined) return undefined;
      const id = JSON.stringify([part.file, part.path, form]);
      const known = paths.get(id);
      if (known !== undefined) return { path: known, isNew: false, isInPlace: false };
      const entries = open(document, shelf);
      if (entries === undefined) return undefined;
      const isInPlace = isPlain && parent === entries;
      const path = [...shelf, isInPlace ? key : freeName(entries, part)];
      paths.set(id, path);
      define(entries, String(path.at(-1)), part.value);
      return { path, isNew: true, isInPlace };
    },
  };
}

/** Returns the object at a path, and creates it if it is missing; undefined for other values. */
function open(document: Fields, shelf: readonly string[]): Record<string, unknown> | undefined {
  let at = document as Record<string, unknown>;
  for (const key of shelf) {
    if (at[key] === undefined) at[key] = {};
    if (!isFields(at[key]) || typeof at[key]['$ref'] === 'string') return undefined;
    at = at[key] as Record<string, unknown>;
  }
  return at;
}

/** `Pet` for `pets.yaml#/schemas/Pet`, `pet` for `pet.yaml`; `Pet2` where that is taken. */
function freeName(entries: Fields, { file, path }: FoundNode): string {
  const last = path.filter((key) => typeof key === 'string').at(-1);
  const written = last ?? file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  const base = written.replace(/[^\w.-]+/g, '_');
  let name = base;
  for (let number = 2; Object.hasOwn(entries, name); number++) name = `${base}${number}`;
  return name;
}

/** A name may be `__proto__`. */
export function define(fields: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(fields, key, {
    ...{ value, enumerable: true, writable: true, configurable: true },
  });
}
