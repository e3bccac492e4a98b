import type { Place } from '../../types/diagnostic.js';
import { countUpTo } from './count-up-to.js';

const QUOTES = ["'", '"', '`'];

/** Finds the places of strings in a text: see `locate`. */
export type Locate = (value: string, nth?: number) => Place | undefined;

/**
 * Returns the place of the `nth` (from 0) quoted occurrence of a string in a text of code or JSON,
 * without the quotes. Falls back to the last occurrence if there are fewer; returns `undefined` if
 * there is none.
 */
export function locate(text: string, value: string, nth = 0): Place | undefined {
  const starts = findQuoted(text, value);
  const start = starts[Math.min(nth, starts.length - 1)];
  if (start === undefined) return undefined;
  const before = text.slice(0, start);
  return placeOf(value, { line: countLines(before), column: start - before.lastIndexOf('\n') });
}

/**
 * Returns the place of an address in a longer string, such as a `srcset` or the `url(…)` of a
 * style; `undefined` if there is none.
 */
export function locateInside(text: string, value: string): Place | undefined {
  for (let at = text.indexOf(value); at !== -1 && value !== ''; at = text.indexOf(value, at + 1)) {
    const isWhole =
      /[\s,"'`(]/.test(text[at - 1] ?? '') && /[\s,"'`)]/.test(text[at + value.length] ?? '');
    if (!isWhole) continue;
    const before = text.slice(0, at);
    return placeOf(value, { line: countLines(before), column: at - before.lastIndexOf('\n') });
  }
  return undefined;
}

/** Like `locate`, for many strings of one text, which is indexed once, on the first call. */
export function createLocator(text: string): Locate {
  let index: TextIndex | undefined;
  return (value, nth = 0) => {
    index ??= indexText(text);
    const starts = QUOTES.some((quote) => value.includes(quote))
      ? findQuoted(text, value)
      : (index.quoted.get(value) ?? []);
    const start = starts[Math.min(nth, starts.length - 1)];
    if (start === undefined) return undefined;
    const line = countUpTo(index.lines, start);
    return placeOf(value, { line, column: start - (index.lines[line - 1] ?? 0) + 1 });
  };
}

function placeOf(value: string, { line, column }: { line: number; column: number }): Place {
  return { line, column, endLine: line, endColumn: column + value.length };
}

interface TextIndex {
  /** Offsets of the strings between two equal quotes, in order. */
  quoted: Map<string, number[]>;
  /** Offsets of the beginnings of lines. */
  lines: number[];
}

function indexText(text: string): TextIndex {
  const found: [start: number, value: string][] = [];
  for (const quote of QUOTES) {
    for (let at = text.indexOf(quote); at !== -1; ) {
      const end = text.indexOf(quote, at + 1);
      const value = text.slice(at + 1, Math.max(end, at + 1));
      if (value !== '' && !value.includes('\n') && !QUOTES.some((one) => value.includes(one)))
        found.push([at + 1, value]);
      at = end;
    }
  }
  const quoted = new Map<string, number[]>();
  for (const [start, value] of found.sort(([a], [b]) => a - b)) {
    const starts = quoted.get(value);
    if (starts === undefined) quoted.set(value, [start]);
    else starts.push(start);
  }
  return { quoted, lines: [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)] };
}

/** Counts the quoted occurrences of a string in a text. */
export function countQuoted(text: string, value: string): number {
  return findQuoted(text, value).length;
}

function findQuoted(text: string, value: string): number[] {
  const starts: number[] = [];
  if (value === '' || value.includes('\n')) return starts;
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const quote = text[at - 1];
    if (quote !== undefined && QUOTES.includes(quote) && text[at + value.length] === quote)
      starts.push(at);
  }
  return starts;
}

function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
