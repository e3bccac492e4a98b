import { SourceMap, type SourceMapPayload } from 'node:module';

/** A text that is put into another one, at an offset of that. */
export interface Edit {
  at: number;
  text: string;
}

/** Finds the line and column of a source, from 0, that a line and column of what is made from it, from 1, come from. */
export type Locate = (line: number, column: number) => { line: number; column: number } | undefined;

/** `map` leads from the compiled code to the edited text, and the edits from there to the text as it is written. */
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
    const found = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(line - 1, column - 1);
    if (!('originalLine' in found)) return undefined;
    const offset = undoEdits((starts[found.originalLine] ?? 0) + found.originalColumn, inOrder);
    const at = written.findLastIndex((start) => start <= offset);
    return { line: at, column: offset - (written[at] ?? 0) };
  };
}

/** An offset of an edited text as one of the text before; what stands in an edit is at its place. */
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
