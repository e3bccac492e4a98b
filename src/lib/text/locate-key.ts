import type { Place } from '../../types/diagnostic.js';

/**
 * The place of a key path such as `['navbar', 'items', 'label']` in the text of a config file: each key is looked for
 * after the one before it. A search in the text, not a parse: config is a program and may build its value anywhere.
 * Undefined when the last key is not written in the file.
 */
export function locateKey(text: string, keys: readonly string[]): Place | undefined {
  let from = 0;
  let found: { index: number; length: number } | undefined;
  for (const key of keys) {
    const pattern = new RegExp(`(^|[{,\\s])(['"]?)${escapeRegExp(key)}\\2(?=\\s*[:,}(])`, 'g');
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (match === null) return undefined;
    const index = match.index + (match[1]?.length ?? 0);
    found = { index, length: key.length + 2 * (match[2]?.length ?? 0) };
    from = index + found.length;
  }
  return found && toPlace(text, found);
}

function toPlace(text: string, { index, length }: { index: number; length: number }): Place {
  const before = text.slice(0, index).split(/\r\n|\n|\r/);
  const line = before.length;
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { line, column, endLine: line, endColumn: column + length };
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
