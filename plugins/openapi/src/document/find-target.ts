import { type Fields, isFields } from './fields.js';

/** An object that stands for another part of the document. */
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

/** Keys below a reference that lead through other references. Nobody writes so many. */
const LONGEST = 100;

/**
 * Returns a function that finds what references of a document stand for: something that is not
 * itself a reference, except one with other keys. It follows a chain in a loop, since documents
 * have chains of thousands, and each chain once.
 *
 * @param anchors What `$anchor` names.
 * @param most References that it follows in all before it gives up: references in the middle of
 * pointers multiply.
 */
export function createFindTarget(
  root: Fields,
  { anchors, most }: { anchors: ReadonlyMap<string, unknown>; most: number },
): (reference: Reference) => Target {
  const targets = new Map<Reference, Target>();
  let left = most;

  return (reference) => {
    /** References of the chain whose target is that of the first one. */
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
function ownChild(
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
