/** The code of a diff, with its added and removed lines. */
export interface DiffCode {
  code: string;
  /** `++`, `--`, or undefined for each line, from 0. */
  signs: readonly ('++' | '--' | undefined)[];
}

/**
 * Removes the first column of a diff: `+`, `-`, or a space before unchanged lines. Unchanged lines
 * may also begin in the first column; then one space after a sign is removed as well.
 */
export function readDiff(text: string): DiffCode {
  const lines = text.split(/\r?\n/);
  const signs = lines.map((line) =>
    line.startsWith('+') ? '++' : line.startsWith('-') ? '--' : undefined,
  );
  const isUnsigned = (_: string, index: number) => signs[index] === undefined;
  const stay = lines.filter(isUnsigned).filter((line) => line.trim() !== '');
  const hasColumn = stay.every((line) => line.startsWith(' '));
  const cut = lines.map((line, index) => {
    if (signs[index] === undefined) return hasColumn ? line.slice(1) : line;
    return hasColumn ? line.slice(1) : line.slice(1).replace(/^ /, '');
  });
  const written = cut.filter((line) => line.trim() !== '');
  // If every sign is followed by a space, the whole code is indented by one column.
  const isSetIn = hasColumn && written.length > 0 && written.every((line) => line.startsWith(' '));
  return { code: cut.map((line) => (isSetIn ? line.slice(1) : line)).join('\n'), signs };
}
