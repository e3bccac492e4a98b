/**
 * A copy of the plain objects and arrays of a value that a program made: what getters and proxies give is read once,
 * here, where an error that they throw is the program's. A key that is set to `undefined` is
 * left out. Functions, instances of classes and circles stay as they are.
 */
export function copyValue(value: unknown, copies = new Map<unknown, unknown>()): unknown {
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    copies.set(value, list);
    for (const item of value as unknown[]) list.push(copyValue(item, copies));
    return list;
  }
  const copy: Record<string, unknown> = {};
  copies.set(value, copy);
  for (const [key, entry] of Object.entries(value)) {
    // Assigned, a key of this name would be the prototype.
    if (key !== '__proto__' && entry !== undefined) copy[key] = copyValue(entry, copies);
  }
  return copy;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || prototype === Object.prototype;
}
