import { type Fields, isFields } from './fields.js';

/** An object whose `$ref` points to another part of the document. */
export type Reference = Fields & { readonly $ref: string };

/** Why a reference has no target, and the reference that is to blame: the last one of a chain. */
export interface Untargeted {
  reason: 'missing' | 'circular' | 'too many';
  culprit: Reference;
}

export type Target = { value: unknown } | Untargeted;

export const isReference = (value: unknown): value is Reference =>
  isFields(value) && typeof value['$ref'] === 'string';

/** A reference with other keys: these and the keys of its target make a new object. */
export const isExtended = (reference: Reference): boolean => Object.keys(reference).length > 1;

/** The most keys a path may have: longer ones come from a reference to something below itself. */
const LONGEST = 100;

/**
 * Returns a function that finds the target of a reference. It follows chains of references to
 * their end: to a value that is no reference, or to a reference with other keys. It follows each
 * chain once, and in a loop, since documents have chains of thousands.
 *
 * @param anchors The values of `$anchor`, with the objects that have them.
 * @param most How many references it follows in total before it gives up: pointers that lead
 * through other references multiply.
 */
export function createFindTarget(
  root: Fields,
  { anchors, most }: { anchors: ReadonlyMap<string, unknown>; most: number },
): (reference: Reference) => Target {
  const targets = new Map<Reference, Target>();
  let left = most;

  return (reference) => {
    /** References that have the same target as the first one. */
    const chain: Reference[] = [];
    const target = targets.get(reference) ?? follow(reference, chain);
    for (const one of chain) targets.set(one, target);
    return target;
  };

  function follow(first: Reference, chain: Reference[]): Target {
    let culprit = first;
    let value: unknown = first;
    let rest: string[] = [];
    const seen = new Set<string>();
    for (;;) {
      if (isReference(value) && (rest.length === 0 || !ownChild(value, rest))) {
        if (rest.length === 0) {
          if (value !== first && isExtended(value)) return { value };
          const known = targets.get(value);
          if (known !== undefined) return known;
          culprit = value;
          chain.push(value);
        }
        const { anchor, keys } = readPointer(value.$ref);
        const next = [...keys, ...rest];
        const address = JSON.stringify([anchor, next]);
        if (seen.has(address) || next.length > LONGEST) return { reason: 'circular', culprit };
        if (left-- <= 0) return { reason: 'too many', culprit };
        seen.add(address);
        value = anchor === '' ? root : anchors.get(anchor);
        if (value === undefined) return { reason: 'missing', culprit };
        rest = next;
        continue;
      }
      if (rest.length === 0) return { value };
      const child = ownChild(value, rest);
      if (child === undefined) return { reason: 'missing', culprit };
      value = child.value;
      rest = rest.slice(child.length);
    }
  }
}

/** An anchor, or the keys of a pointer (https://www.rfc-editor.org/rfc/rfc6901#section-6). */
function readPointer(ref: string): { anchor: string; keys: string[] } {
  const [start = '', ...keys] = decode(ref).split('/');
  return {
    anchor: start.slice(1),
    keys: keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * What an object has under the first key, or under several that are joined: authors write slashes
 * of paths as they are.
 */
export function ownChild(
  parent: unknown,
  keys: readonly string[],
): { value: unknown; length: number } | undefined {
  if (typeof parent !== 'object' || parent === null) return undefined;
  for (let length = 1; length <= keys.length; length++) {
    const key = keys.slice(0, length).join('/');
    if (Object.hasOwn(parent, key)) return { value: (parent as Fields)[key], length };
  }
  return undefined;
}
