import type { Example } from './example.js';

/** The compiler errors that a comment expects in its block. */
export interface ExpectedErrors {
  fence: number;
  numbers: readonly number[];
  /** Position of the comment. */
  file: string;
  line: number;
  column: number;
}

const ERRORS = /^\s*\/\/\s*@errors:([\d\s,]*)$/;
const NONE = /^\s*\/\/\s*@noErrors\s*$/;

/** Lists the `// @errors: 2322` comments of an example. */
export function listExpected({ fences }: Pick<Example, 'fences'>): ExpectedErrors[] {
  return fences.flatMap(({ lines, file }, fence) =>
    lines.flatMap(({ text, line, column }) => {
      const written = ERRORS.exec(text)?.[1];
      if (written === undefined) return [];
      const numbers = written
        .split(/[\s,]+/)
        .flatMap((number) => (number === '' ? [] : [Number(number)]));
      return [{ fence, numbers, file, line, column: column + text.search(/\S/) }];
    }),
  );
}

/**
 * Lists the blocks whose errors are not reported because they contain `// @noErrors`, as in
 * Twoslash.
 */
export function listSilenced({ fences }: Pick<Example, 'fences'>): ReadonlySet<number> {
  return new Set(
    fences.flatMap(({ lines }, index) =>
      lines.some(({ text }) => NONE.test(text)) ? [index] : [],
    ),
  );
}
