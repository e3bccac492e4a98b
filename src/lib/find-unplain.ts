import { isPlain } from './is-plain.js';

/**
 * Returns the path of the first function, symbol, bigint, class instance or cycle in a value, which
 * JSON can't represent; `''` for the value itself. Returns undefined if the value is plain data.
 * Keys that are `undefined` count as absent.
 */
export function findUnplain(value: unknown, above: readonly object[] = []): string | undefined {
  if (
    value === null ||
    value === undefined ||
    typeof value === 'string' ||
    typeof value === 'boolean'
  )
    return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : '';
  if (typeof value !== 'object' || above.includes(value) || !isPlain(value)) return '';
  const inside = [...above, value];
  for (const [key, entry] of Object.entries(value)) {
    const found = findUnplain(entry, inside);
    if (found !== undefined) return found === '' ? key : `${key}.${found}`;
  }
  return undefined;
}
