import type { Diagnostic, Place } from '../../types/diagnostic.js';
import { type Example, pointAt } from '../example.js';
import { listExpected, listSilenced } from '../expected-errors.js';
import type { VirtualFile } from './virtual-files.js';

/** A compiler error in a file of an example. */
export interface FoundError {
  file: VirtualFile;
  number: number;
  message: string;
  start: number;
  length: number;
  /** True if the file does not parse. */
  isSyntax: boolean;
}

/** Reports errors that an example does not expect, and expected errors that do not occur. */
export function describeTypeErrors(example: Example, errors: readonly FoundError[]): Diagnostic[] {
  const expected = listExpected(example);
  const silenced = listSilenced(example);
  const placed = errors.map((error) => ({ error, ...placeError(error) }));
  const isExpected = (fence: number, number: number) =>
    silenced.has(fence) ||
    expected.some((one) => one.fence === fence && one.numbers.includes(number));
  const unexpected = placed.filter(({ error, fence }) => !isExpected(fence, error.number));
  const gone = expected.flatMap(({ fence, numbers, file, ...place }) =>
    numbers
      .filter((number) => !placed.some((one) => one.fence === fence && one.error.number === number))
      .map(
        (number): Diagnostic => ({
          code: 'example-error-gone',
          severity: 'error',
          file,
          ...place,
          message: `The code block expects the TypeScript error ${number}, which does not occur.`,
          hint: `Remove \`${number}\` from \`// @errors\`, and correct the text around the block if it mentions the error.`,
        }),
      ),
  );
  const left = findPlaceholder(example, unexpected);
  if (left !== undefined) return [left, ...gone];
  return [...unexpected.map(({ error, place }) => describeError(error, place)), ...gone];
}

interface PlacedError {
  error: FoundError;
  /** Index of the block in the example. */
  fence: number;
  place: Place & { file: string };
}

function placeError({ file, start, length }: FoundError): Omit<PlacedError, 'error'> {
  const { lines } = file.file;
  const { example, text } = file;
  const from = pointAt(text, start);
  const to = pointAt(text, start + length);
  const first = lines[Math.min(from.line, lines.length - 1)];
  const last = lines[Math.min(to.line, lines.length - 1)];
  const fence = first?.fence ?? 0;
  const markdown = example.fences[fence]?.file ?? example.file;
  if (first === undefined || last === undefined)
    return { fence, place: { file: markdown, line: 1, column: 1 } };
  const start_ = { line: first.line, column: first.column + from.column };
  const end =
    last.fence === fence ? { endLine: last.line, endColumn: last.column + to.column } : {};
  return { fence, place: { file: markdown, ...start_, ...end } };
}

function describeError(
  { number, message, isSyntax }: FoundError,
  place: PlacedError['place'],
): Diagnostic {
  const reason = message.replace(/'([^']*)'/g, '`$1`').replace(/\.$/, '');
  if (isSyntax)
    return {
      code: 'example-syntax',
      severity: 'error',
      ...place,
      message: `The code block does not parse: ${reason} (TypeScript ${number}).`,
      hint: 'Fix the code, or write `nocheck` after the language if it is a fragment.',
    };
  return {
    code: 'example-type',
    severity: 'error',
    ...place,
    message: `TypeScript reports error ${number}: ${reason}${reason.endsWith('?') ? '' : '.'}`,
    hint: `Fix the code. If the error is intended, write \`// @errors: ${number}\` in the block; if the code is a fragment, write \`nocheck\` after the language.`,
  };
}

const PLACEHOLDER = /(?:^|[\s({[,=:])(\.\.\.|…)(?=[\s)}\],;]|$)/;

/**
 * Finds an ellipsis in place of omitted code. It keeps the block from parsing, so one message
 * replaces the others.
 */
function findPlaceholder(example: Example, errors: readonly PlacedError[]): Diagnostic | undefined {
  const broken = new Set(errors.filter(({ error }) => error.isSyntax).map(({ fence }) => fence));
  for (const fence of broken) {
    const { lines = [], file = example.file } = example.fences[fence] ?? {};
    for (const { text, line, column } of lines) {
      const found = PLACEHOLDER.exec(text);
      const sign = found?.[1];
      if (found === null || sign === undefined || /^\s*(?:\/\/|\*)/.test(text)) continue;
      const at = column + found.index + found[0].length - sign.length;
      return {
        code: 'example-placeholder',
        severity: 'error',
        file,
        ...{ line, column: at, endLine: line, endColumn: at + sign.length },
        message: `\`${sign}\` stands for omitted code, so the block does not parse.`,
        hint: `Write it as a comment, \`/* ${sign} */\`, or write \`nocheck\` after the language.`,
      };
    }
  }
  return undefined;
}
