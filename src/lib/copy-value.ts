import { isPlain } from './is-plain.js';

/**
 * Copies the plain objects and arrays of a value that a program has made. This reads getters and
 * proxies once, at a point where their errors can be attributed to that program. Leaves out keys
 * that are `undefined`. Keeps functions, instances of classes and cycles as they are.
 */
export function copyValue(value: unknown): unknown {
  return copy(value, { copies: new Map(), withFunctions: true });
}

/**
 * Copies a value so that it can be sent to a thread: functions and symbols become `undefined`, and
 * keys with such values are left out. Keeps instances of classes as they are.
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
    // Assigning to this key would set the prototype.
    if (key === '__proto__') continue;
    const kept = copy(entry, copying);
    if (kept !== undefined) made[key] = kept;
  }
  return made;
}
