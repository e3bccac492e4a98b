import type { Place } from '../../types/diagnostic.js';

/**
 * The place of a key path such as `['navbar', 'items', 2, 'label']` in the text of a config file: each key is looked for
 * after the one before it, and numbers count the items of a list. A search in the text, not a parse: config is a program
 * and may build its value anywhere. Undefined when the last key is not written in the file.
 */
export function locateKey(text: string, keys: readonly (string | number)[]): Place | undefined {
  const found = findKey(text, keys);
  return found && toPlace(text, found);
}

/** Where the last key of a path begins in a text, and how long it is. An item of a list has no length. */
export function findKey(
  text: string,
  keys: readonly (string | number)[],
): { index: number; length: number } | undefined {
  let from = 0;
  let found: { index: number; length: number } | undefined;
  for (const key of keys) {
    found = typeof key === 'number' ? findItem(text, from, key) : findName(text, from, key);
    if (found === undefined) return undefined;
    from = found.index + found.length;
  }
  return found;
}

function findName(text: string, from: number, key: string): { index: number; length: number } | undefined {
  const pattern = new RegExp(`(^|[{,\\s])(['"]?)${escapeRegExp(key)}\\2(?=\\s*[:,}(])`, 'g');
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  if (match === null) return undefined;
  return {
    index: match.index + (match[1]?.length ?? 0),
    length: key.length + 2 * (match[2]?.length ?? 0),
  };
}

const OPENING = /\s*:\s*\[/y;
/** What may hold a comma that parts no items: comments, texts, brackets. */
const TOKEN = /\/\/.*|\/\*[\s\S]*?\*\/|(["'`])(?:\\.|(?!\1)[\s\S])*\1|[[\]{}(),]/g;

/** Where the nth item of the list begins that stands at `from`; `from` itself where the text has no such list. */
function findItem(text: string, from: number, nth: number): { index: number; length: number } {
  OPENING.lastIndex = from;
  if (!OPENING.test(text)) return { index: from, length: 0 };
  const start = OPENING.lastIndex;
  if (nth === 0) return { index: start, length: 0 };
  let depth = 0;
  let count = 0;
  for (const { 0: token, index } of matchFrom(text, start)) {
    if ('[{('.includes(token)) depth++;
    else if (']})'.includes(token)) depth--;
    else if (token === ',' && depth === 0 && ++count === nth) return { index: index + 1, length: 0 };
    if (depth < 0) break;
  }
  return { index: from, length: 0 };
}

function matchFrom(text: string, start: number): Iterable<RegExpExecArray> {
  const pattern = new RegExp(TOKEN);
  pattern.lastIndex = start;
  return text.matchAll(pattern);
}

function toPlace(text: string, { index, length }: { index: number; length: number }): Place {
  const before = text.slice(0, index).split(/\r\n|\n|\r/);
  const line = before.length;
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { line, column, endLine: line, endColumn: column + length };
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
