import { isPlain } from './is-plain.js';

/**
 * A copy of the plain objects and arrays of a value that a program made: what getters and proxies
 * give is read once, here, where an error that they throw is the program's. A key that is set to
 * `undefined` is left out. Functions, instances of classes and circles stay as they are.
 */
export function copyValue(value: unknown): unknown {
  return copy(value, { copies: new Map(), withFunctions: true });
}

/**
 * A copy of a value that can be sent to a thread: a function or symbol becomes `undefined`, and the
 * key that has it is left out. Instances of classes stay as they are.
 */
export function withoutFunctions<T>(value: T): T {
  return copy(value, { copies: new Map(), withFunctions: false }) as T;
}

interface Copying {
  copies: Map<unknown, unknown>;
  withFunctions: boolean;
}

function copy(value: unknown, copying: Copying): unknown {
  const { copies, withFunctions } = copying;
  if (!withFunctions && (typeof value === 'function' || typeof value === 'symbol'))
    return undefined;
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    copies.set(value, list);
    for (const item of value as unknown[]) list.push(copy(item, copying));
    return list;
  }
  const made: Record<string, unknown> = {};
  copies.set(value, made);
  for (const [key, entry] of Object.entries(value)) {
    // Assigned, a key of this name would be the prototype.
    if (key === '__proto__') continue;
    const kept = copy(entry, copying);
    if (kept !== undefined) made[key] = kept;
  }
  return made;
}
