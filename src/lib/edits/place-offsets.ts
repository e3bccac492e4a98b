import type { Place } from '../../types/diagnostic.js';

/**
 * Converts a place to offsets in a text. Without an end, it reaches to the end of its line. Returns
 * undefined if the text has no such line.
 */
export function placeOffsets(text: string, place: Place): { from: number; to: number } | undefined {
  const { line, column, endLine, endColumn } = place;
  const from = offsetAt(text, line, column);
  if (from === undefined) return undefined;
  if (endLine === undefined || endColumn === undefined) return { from, to: endOfLine(text, from) };
  const to = offsetAt(text, endLine, endColumn);
  return to === undefined || to < from ? undefined : { from, to };
}

/** Returns a line without its end, or undefined if the text has fewer lines. */
export function lineAt(text: string, line: number): string | undefined {
  const from = offsetAt(text, line, 1);
  return from === undefined ? undefined : text.slice(from, endOfLine(text, from));
}

/** Texts can have millions of lines, so neither this nor `positionAt` makes a list of them. */
function offsetAt(text: string, line: number, column: number): number | undefined {
  const lineEnd = /\r\n|\n|\r/g;
  for (let count = 1; count < line; count++) if (!lineEnd.test(text)) return undefined;
  const offset = lineEnd.lastIndex + column - 1;
  return offset > text.length ? undefined : offset;
}

function endOfLine(text: string, from: number): number {
  const length = text.slice(from).search(/[\r\n]/);
  return length === -1 ? text.length : from + length;
}

/** Converts a range of offsets to a place. */
export function placeAt(text: string, { from, to }: { from: number; to: number }): Required<Place> {
  const start = positionAt(text, from);
  const end = positionAt(text, to);
  return { ...start, endLine: end.line, endColumn: end.column };
}

function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lineEnd = /\r\n|\n|\r/g;
  let line = 1;
  let start = 0;
  for (; lineEnd.test(before); line++) start = lineEnd.lastIndex;
  return { line, column: before.length - start + 1 };
}
