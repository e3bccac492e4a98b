import type { Place } from '../../types/diagnostic.js';
import { escapeRegExp } from './escape-reg-exp.js';

/**
 * Finds the place of a key path such as `['navbar', 'items', 2, 'label']` in the text of a config
 * file. It searches for each key after the one before it; numbers count the items of a list. It
 * searches the text without parsing it, because a config is a program and may build its value
 * anywhere. Returns undefined if the file does not contain the last key.
 */
export function locateKey(text: string, keys: readonly (string | number)[]): Place | undefined {
  const found = findKey(text, keys);
  // An item may span many lines: use its beginning.
  const length = typeof keys.at(-1) === 'number' ? 0 : found?.length;
  return found && toPlace(text, { ...found, length: length ?? 0 });
}

/** A part of a text. */
interface Span {
  index: number;
  length: number;
}

/**
 * Returns the offset and length of the last key of a path in a text. For an item of a list, the
 * length is that of the whole item.
 */
export function findKey(text: string, keys: readonly (string | number)[]): Span | undefined {
  let from = 0;
  let end = text.length;
  let found: Span | undefined;
  for (const key of keys) {
    found = typeof key === 'number' ? findItem(text, from, key) : findName(text, from, key);
    if (found === undefined || found.index >= end) return undefined;
    // Keys of an item are inside it, other keys are after their parent key.
    from = typeof key === 'number' ? found.index : found.index + found.length;
    if (typeof key === 'number') end = Math.min(end, found.index + found.length);
  }
  return found;
}

function findName(text: string, from: number, key: string): Span | undefined {
  const pattern = new RegExp(`(^|[{,\\s])(['"]?)${escapeRegExp(key)}\\2(?=\\s*[:,}(])`, 'g');
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  if (match === null) return undefined;
  return {
    index: match.index + (match[1]?.length ?? 0),
    length: key.length + 2 * (match[2]?.length ?? 0),
  };
}

const OPENING = /\s*:\s*\[\s*/y;
/** Tokens that may contain a comma that separates no items: comments, strings, brackets. */
const TOKEN = /\/\/.*|\/\*[\s\S]*?\*\/|(["'`])(?:\\.|(?!\1)[\s\S])*\1|[[\]{}(),]/g;

/**
 * Finds the nth item of the list at `from`. Returns the rest of the text if there is no such list
 * or item.
 */
function findItem(text: string, from: number, nth: number): Span {
  const rest = { index: from, length: text.length - from };
  OPENING.lastIndex = from;
  if (!OPENING.test(text)) return rest;
  let start = OPENING.lastIndex;
  let depth = 0;
  let count = 0;
  for (const { 0: token, index } of matchFrom(text, start)) {
    if ('[{('.includes(token)) depth++;
    else if (depth > 0 && ']})'.includes(token)) depth--;
    else if (depth === 0 && ',]'.includes(token)) {
      if (count === nth) return { index: start, length: index - start };
      if (token === ']') break;
      count++;
      start = index + 1 + (/^\s*/.exec(text.slice(index + 1))?.[0].length ?? 0);
    }
  }
  return rest;
}

function matchFrom(text: string, start: number): Iterable<RegExpExecArray> {
  const pattern = new RegExp(TOKEN);
  pattern.lastIndex = start;
  return text.matchAll(pattern);
}

function toPlace(text: string, { index, length }: Span): Place {
  const before = text.slice(0, index).split(/\r\n|\n|\r/);
  const line = before.length;
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { line, column, endLine: line, endColumn: column + length };
}
