import { isRecord } from '../../../lib/is-record.js';

/** Nobody nests a config deeper. */
const DEEPEST = 12;

/**
 * Where a config holds its functions and objects, as code after its name:
 * `.presets[0][1].docs.editUrl`. What stands in several places has the first.
 */
export function listOrigins(config: unknown): Map<unknown, string> {
  const origins = new Map<unknown, string>();
  const visit = (value: unknown, path: string, depth: number): void => {
    const isNode = typeof value === 'function' || Array.isArray(value) || isRecord(value);
    if (!isNode || depth > DEEPEST || origins.has(value)) return;
    origins.set(value, path);
    if (typeof value === 'function') return;
    for (const [key, entry] of Object.entries(value as object)) {
      visit(entry, path + stepOf(Array.isArray(value) ? Number(key) : key), depth + 1);
    }
  };
  visit(config, '', 0);
  return origins;
}

/** How code goes from an object to one of its values: `.navbar`, `["a-b"]`, `[0]`. */
export function stepOf(key: string | number): string {
  if (typeof key === 'number') return `[${key}]`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}
