import { WrittenNumber } from './written-number.js';

interface Place {
  path: readonly (string | number)[];
  text: string;
}

/** Returns a copy of a plain value with these numbers as they are written. */
export function placeNumbers(value: unknown, numbers: readonly Place[] = []): unknown {
  const copy = copyPlain(value);
  for (const { path, text } of numbers) {
    const last = path.at(-1);
    const parent = path
      .slice(0, -1)
      .reduce<unknown>((part, key) => (Object(part) as Record<string, unknown>)[key], copy);
    if (last === undefined || typeof parent !== 'object' || parent === null) continue;
    const entries = parent as Record<string | number, unknown>;
    if (typeof entries[last] === 'number') entries[last] = new WrittenNumber(text);
  }
  return copy;
}

function copyPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyPlain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copyPlain(entry)]));
}
