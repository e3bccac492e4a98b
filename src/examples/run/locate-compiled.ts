import { SourceMap, type SourceMapPayload } from 'node:module';

/** A text to insert at an offset. */
export interface Edit {
  at: number;
  text: string;
}

/** Maps a line and column of compiled code (from 1) to a line and column of its source (from 0). */
export type Locate = (line: number, column: number) => { line: number; column: number } | undefined;

/**
 * Creates a function for mapping positions. `map` is the source map from the compiled code to the
 * edited text; undoing `edits` leads from there to the original text.
 */
export function createLocator(
  map: string,
  { text, edits }: { text: string; edits: readonly Edit[] },
): Locate {
  const inOrder = [...edits].sort((a, b) => a.at - b.at);
  const edited = inOrder.reduceRight(
    (whole, edit) => whole.slice(0, edit.at) + edit.text + whole.slice(edit.at),
    text,
  );
  const starts = startsOf(edited);
  const written = startsOf(text);
  return (line, column) => {
    if (map === '') return undefined;
    const found = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(
      line - 1,
      column - 1,
    );
    if (!('originalLine' in found)) return undefined;
    const offset = undoEdits((starts[found.originalLine] ?? 0) + found.originalColumn, inOrder);
    const at = written.findLastIndex((start) => start <= offset);
    return { line: at, column: offset - (written[at] ?? 0) };
  };
}

/**
 * Maps an offset of the edited text to the original text. An offset inside an edit maps to the
 * edit's offset.
 */
function undoEdits(offset: number, edits: readonly Edit[]): number {
  let added = 0;
  for (const { at, text } of edits) {
    if (offset < at + added) break;
    added += Math.min(text.length, offset - at - added);
  }
  return offset - added;
}

function startsOf(text: string): number[] {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
  return starts;
}
