import type { Place } from '../../types/diagnostic.js';

const QUOTES = ["'", '"', '`'];

/**
 * The place of the `nth` (from 0) quoted occurrence of a string in a text of code or JSON: the place of the string
 * between its quotes. Falls back to the last occurrence when there are fewer; `undefined` when there is none.
 */
export function locate(text: string, value: string, nth = 0): Place | undefined {
  const starts = findQuoted(text, value);
  const start = starts[Math.min(nth, starts.length - 1)];
  if (start === undefined) return undefined;
  const before = text.slice(0, start);
  const line = countLines(before);
  const column = start - before.lastIndexOf('\n');
  return { line, column, endLine: line, endColumn: column + value.length };
}

/** How often a text has a string in quotes. */
export function countQuoted(text: string, value: string): number {
  return findQuoted(text, value).length;
}

function findQuoted(text: string, value: string): number[] {
  const starts: number[] = [];
  if (value === '' || value.includes('\n')) return starts;
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const quote = text[at - 1];
    if (quote !== undefined && QUOTES.includes(quote) && text[at + value.length] === quote) starts.push(at);
  }
  return starts;
}

function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
