import { findWritten } from '../lib/edits/find-written.js';
import { placeOffsets } from '../lib/edits/place-offsets.js';
import { isSameValue, readWritten, type Written, writeLike } from '../lib/edits/spelling.js';
import type { Diagnostic, Fix, Place } from '../types/diagnostic.js';
import type { TextEdit } from '../types/text-edit.js';

/**
 * Returns the edits that fix a problem in the text of its file (without a byte order mark), each in
 * the notation of the current value. Returns none if the problem has no certain fix, or the text
 * has changed since the problem was found.
 */
export function locateFix(
  { fix, file, line, column, ...place }: Diagnostic,
  text: string,
): TextEdit[] {
  if (fix === undefined || file === undefined || line === undefined) return [];
  const at = { line, column: column ?? 1, ...endOf(place) };
  if (fix.isText) return locateText(fix, text, at).map((edit) => ({ file, ...edit }));
  return findWritten({ file, text, place: at, value: fix.written }).flatMap((written) => {
    const lacksSlash =
      fix.written.startsWith('/') && !isSameValue(readWritten(written), fix.written);
    const value = lacksSlash ? fix.replacement.replace(/^\//, '') : fix.replacement;
    return isWritable(written, value)
      ? [{ file, from: written.from, to: written.to, text: writeLike(written, value) }]
      : [];
  });
}

/** Returns the range of the text to fix, if it is still at its position. */
function locateText(
  { written, replacement }: Fix,
  text: string,
  place: Place,
): Omit<TextEdit, 'file'>[] {
  const from = placeOffsets(text, place)?.from;
  if (from === undefined || !text.startsWith(written, from)) return [];
  return [{ from, to: from + written.length, text: replacement }];
}

function endOf({ endLine, endColumn }: Pick<Diagnostic, 'endLine' | 'endColumn'>): {
  endLine?: number;
  endColumn?: number;
} {
  return endLine === undefined || endColumn === undefined ? {} : { endLine, endColumn };
}

/**
 * True if a value may be written in this notation: without quotes, some values would mean something
 * else.
 */
function isWritable({ spelling }: Written, value: string): boolean {
  return spelling !== 'plain' || /^[\w./][\w./#-]*$/.test(value);
}
