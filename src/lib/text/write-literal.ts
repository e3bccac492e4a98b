import type { Json } from '../../types/json.js';

/**
 * Writes a plain value as a JavaScript expression for code that is already minified: JSON, except
 * for keys, booleans, a `__proto__` (which would set the prototype), and text that would end a
 * script in HTML.
 */
export function writeLiteral(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(value).replace(/<(?=\/script)/gi, '\\x3C');
  if (typeof value === 'boolean') return value ? '!0' : '!1';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(writeLiteral).join()}]`;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return `{${entries.map(([key, entry]) => `${writeKey(key)}:${writeLiteral(entry)}`).join()}}`;
}

function writeKey(key: string): string {
  if (key === '__proto__') return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : writeLiteral(key);
}
