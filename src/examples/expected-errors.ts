import type { Example } from './example.js';

/** What a comment in a block expects of the compiler: numbers of errors in that block. */
export interface ExpectedErrors {
  fence: number;
  numbers: readonly number[];
  /** Where the comment stands. */
  file: string;
  line: number;
  column: number;
}

const ERRORS = /^\s*\/\/\s*@errors:([\d\s,]*)$/;
const NONE = /^\s*\/\/\s*@noErrors\s*$/;

/** The `// @errors: 2322` comments of an example. */
export function listExpected({ fences }: Pick<Example, 'fences'>): ExpectedErrors[] {
  return fences.flatMap(({ lines, file }, fence) =>
    lines.flatMap(({ text, line, column }) => {
      const written = ERRORS.exec(text)?.[1];
      if (written === undefined) return [];
      const numbers = written.split(/[\s,]+/).flatMap((number) => (number === '' ? [] : [Number(number)]));
      return [{ fence, numbers, file, line, column: column + text.search(/\S/) }];
    }),
  );
}

/** Blocks that say, as in Twoslash, that no error of theirs is reported: `// @noErrors`. */
export function listSilenced({ fences }: Pick<Example, 'fences'>): ReadonlySet<number> {
  return new Set(
    fences.flatMap(({ lines }, index) => (lines.some(({ text }) => NONE.test(text)) ? [index] : [])),
  );
}
