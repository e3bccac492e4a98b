import { WrittenNumber } from './written-number.js';

/**
 * Returns the value of a JSON text, with numbers as they are written.
 *
 * @throws SyntaxError if it is no JSON.
 */
export function readJson(text: string): unknown {
  JSON.parse(text);
  // In JSON, no text has a control character: this one marks numbers.
  const marked = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') ? token : `"\\u0000${token}"`,
  );
  return JSON.parse(marked, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith('\0') ? new WrittenNumber(value.slice(1)) : value,
  );
}
