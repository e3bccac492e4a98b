import type { ValuePath } from './literal-places.js';

/**
 * A number of a data file that JavaScript would write differently: `1253261109769874438`, `1.10`.
 */
export interface WrittenNumber {
  path: ValuePath;
  /** The number as written in JSON. */
  text: string;
}

export const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** Returns false if every number of a text is what JavaScript writes for its value. */
export const mayLoseDigits = (text: string): boolean =>
  /\d{16}|\d\.\d*0(?!\d)|\d[eE][-+\d]|\d{9}\.\d|\d\.\d{8}|-0(?!\d)|0\.0{6}/.test(text);

/** Lists the numbers of a JSON text whose values lose digits. */
export function listJsonNumbers(text: string): WrittenNumber[] {
  if (!mayLoseDigits(text)) return [];
  // JSON strings contain no control characters, so this one marks numbers that became strings.
  const marked = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g, (token) => {
    if (token.startsWith('"') || token === String(Number(token))) return token;
    return `"\\u0000${token}"`;
  });
  const found: WrittenNumber[] = [];
  const path: (string | number)[] = [];
  const look = (value: unknown): void => {
    if (typeof value === 'string' && value.startsWith('\0') && JSON_NUMBER.test(value.slice(1)))
      found.push({ path: [...path], text: value.slice(1) });
    if (typeof value !== 'object' || value === null) return;
    for (const [key, entry] of Object.entries(value)) {
      path.push(Array.isArray(value) ? Number(key) : key);
      look(entry);
      path.pop();
    }
  };
  look(JSON.parse(marked));
  return found;
}
