import { isPlain } from './is-plain.js';

/**
 * Finds what JSON can't hold in a value: the path of the first function, symbol, big integer, class
 * instance or circle, `''` for the value itself. Undefined when the value is plain data; keys that
 * are `undefined` count as absent.
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
