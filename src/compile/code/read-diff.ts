/** Code out of a diff, and which of its lines are added or removed. */
export interface DiffCode {
  code: string;
  /** By line, from 0: `++`, `--`, or nothing. */
  signs: readonly ('++' | '--' | undefined)[];
}

/**
 * Takes the first column off a diff: `+`, `-`, or a space before lines that stay. Lines that stay
 * may also begin in the first column; then one space after a sign is taken off with it.
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
  // A space after each sign sets the whole code one column in.
  const isSetIn = hasColumn && written.length > 0 && written.every((line) => line.startsWith(' '));
  return { code: cut.map((line) => (isSetIn ? line.slice(1) : line)).join('\n'), signs };
}
