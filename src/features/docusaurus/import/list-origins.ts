import { isRecord } from '../../../lib/is-record.js';

/** Nesting limit for configs. */
const DEEPEST = 12;

/**
 * Maps each function and object in a config to the code that accesses it:
 * `.presets[0][1].docs.editUrl`. A value that occurs more than once gets its first path.
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

/** Returns the code that accesses a key: `.navbar`, `["a-b"]`, `[0]`. */
export function stepOf(key: string | number): string {
  if (typeof key === 'number') return `[${key}]`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}
