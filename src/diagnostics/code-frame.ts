import { lineAt } from '../lib/edits/place-offsets.js';
import type { Place } from '../types/diagnostic.js';

/**
 * Returns the line of a position with a mark below it:
 *
 *     31 │ See [the editor](/docs/api/editr) for all options.
 *        │                  ^^^^^^^^^^^^^^^^
 *
 * Cuts long lines to `width` characters around the position. Returns `''` if the text has no such
 * line.
 */
export function codeFrame(text: string, place: Place, width = 100): string {
  const line = lineAt(text, place.line);
  if (line === undefined || line.trim() === '') return '';
  const start = Math.min(place.column - 1, line.length);
  const oneLine = place.endLine === undefined || place.endLine === place.line;
  const end = Math.max(
    start + 1,
    oneLine ? Math.min((place.endColumn ?? place.column + 1) - 1, line.length) : line.length,
  );
  const from = start < width - 20 ? 0 : Math.max(0, start - Math.floor(width / 3));
  const shown = printable(line.slice(from, from + width));
  const marks = '^'.repeat(Math.max(1, Math.min(end, from + width) - start));
  const gutter = String(place.line);
  const lead = from > 0 ? '…' : '';
  const tail = from + width < line.length ? '…' : '';
  return [
    `${gutter} │ ${lead}${shown}${tail}`,
    `${' '.repeat(gutter.length)} │ ${' '.repeat(start - from + lead.length)}${marks}`,
  ].join('\n');
}

/**
 * Replaces tabs and control characters by one column each, so that the text can neither shift nor
 * control the terminal.
 */
function printable(text: string): string {
  return text
    .replace(/\t/g, ' ')
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '·');
}
