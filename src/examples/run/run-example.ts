import path from 'node:path';
import type TypeScript from 'typescript';
import type { Fence } from '../../types/code/fence.js';
import type { Diagnostic, Place } from '../../types/diagnostic.js';
import type { Example, ExampleFile, ExampleLine } from '../example.js';
import { type Claim, type InstrumentedFile, instrument } from './instrument.js';
import { EXAMPLE_SCHEME, linkFiles } from './link-files.js';
import type { RunReport } from './prelude.js';
import { type RunRequest, runScript } from './run-script.js';

export interface RunExampleRequest {
  ts: typeof TypeScript;
  /** Absolute path of the site's root. */
  root: string;
  limits: RunRequest['limits'];
  confinement: RunRequest['confinement'];
}

/**
 * Runs an example whose blocks say `run`, and compares the results with its comments and output
 * blocks.
 */
export async function runExample(
  example: Example,
  { ts, root, limits, confinement }: RunExampleRequest,
): Promise<Diagnostic[]> {
  const { runs } = example;
  if (runs === undefined) return [];
  const [first] = example.fences;
  const files = instrumentFiles(ts, example);
  const [only, ...others] = files;
  if (only === undefined) return [failure(first, 'has no file that runs')];
  const code = others.length === 0 ? only.code : linkFiles(ts, files);
  const folder = path.join(root, path.dirname(example.file));
  const { network } = runs;
  const { report, failure: reason } = await runScript({
    code,
    folder,
    network,
    limits,
    confinement,
  });
  if (reason !== undefined) {
    const block = example.fences[report?.block ?? 0] ?? first;
    const thrown =
      report?.thrown === undefined ? undefined : `throws \`${oneLine(report.thrown)}\``;
    return [failure(block, thrown ?? reason, findThrower(report?.stack ?? '', { files, example }))];
  }
  if (report === undefined) return [failure(first, 'ends without reporting what it did')];
  const claims = files.flatMap((file) => file.claims);
  return [
    ...claims.flatMap((claim, index) => checkClaim(claim, { seen: report.seen[index], example })),
    ...runs.outputs.flatMap((output, index) => (output ? checkOutput(output, report, index) : [])),
  ];
}

interface RunningFile extends InstrumentedFile {
  name: string;
  lines: readonly ExampleLine[];
}

/** Instruments the files of an example. Declaration files do not run. */
function instrumentFiles(ts: typeof TypeScript, { files }: Example): RunningFile[] {
  const running: RunningFile[] = [];
  for (const file of files) {
    const { name, lines } = file;
    if (/\.d\.[cm]?ts$/.test(name)) continue;
    const claims = running.reduce((sum, one) => sum + one.claims.length, 0);
    running.push({
      name,
      lines,
      ...(name.endsWith('.json') ? readJson(file) : instrument(ts, file, claims)),
    });
  }
  return running;
}

/** Removes comments, such as the line with the file name. */
const readJson = ({ lines }: ExampleFile): InstrumentedFile => ({
  code: lines.map(({ text }) => text.replace(/^\s*\/\/.*$/, '')).join('\n'),
  claims: [],
  locate: () => undefined,
});

/**
 * Matches frames of a stack in the only file of an example, which comes from standard input, and in
 * one of several.
 */
const FRAME = /(\[eval\d*\]):(\d+):(\d+)/;
const LINKED_FRAME = new RegExp(`${EXAMPLE_SCHEME}([^\\s()]+):(\\d+):(\\d+)`);

/**
 * Returns the position in Markdown where the error was thrown, or where the code that threw it was
 * called.
 */
function findThrower(
  stack: string,
  { files, example }: { files: readonly RunningFile[]; example: Example },
): (Place & { file: string }) | undefined {
  for (const frame of stack.split('\n')) {
    const isLinked = files.length > 1;
    const [, name, line, column] = (isLinked ? LINKED_FRAME : FRAME).exec(frame) ?? [];
    if (name === undefined) continue;
    const file = isLinked ? files.find((one) => one.name === name) : files[0];
    const at = file?.locate(Number(line), Number(column));
    const found = at && file?.lines[at.line];
    if (at === undefined || found === undefined) continue;
    const markdown = example.fences[found.fence]?.file ?? example.file;
    return { file: markdown, line: found.line, column: found.column + at.column };
  }
  return undefined;
}

function failure(
  fence: Fence | undefined,
  reason: string,
  thrower?: Place & { file: string },
): Diagnostic {
  const place = fence && { file: fence.file, line: Math.max(1, fence.line), column: 1 };
  return {
    code: 'example-run',
    severity: 'error',
    ...(thrower ?? place),
    message: `The code block ${printable(reason).replace(/\.$/, '')}.`,
    hint: 'Fix the code, or remove `run` from the block.',
  };
}

function checkClaim(
  { expected, kind, line, column }: Claim,
  { seen, example }: { seen: RunReport['seen'][string] | undefined; example: Example },
): Diagnostic[] {
  const forms = seen && [seen.text, ...seen.forms];
  if (forms?.some((form) => normalize(form) === normalize(expected))) return [];
  const shown = seen && oneLine(seen.text);
  const said = kind === 'printed' ? 'The code prints' : 'The value is';
  return [
    {
      code: 'example-output',
      severity: 'error',
      file: example.fences[line.fence]?.file ?? example.file,
      line: line.line,
      column,
      message:
        shown === undefined
          ? `The code never reaches the line that \`// => ${oneLine(expected)}\` describes.`
          : `${said} \`${shown}\`, but the comment says \`${oneLine(expected)}\`.`,
      hint: 'Correct the comment, or the code.',
    },
  ];
}

function checkOutput(output: Fence, { printed }: RunReport, index: number): Diagnostic[] {
  const lines = linesOf(printed[index] ?? '');
  const expected = linesOf(output.lines.map(({ text }) => text).join('\n'));
  const at = Array.from({ length: Math.max(lines.length, expected.length) }).findIndex(
    (_, line) => lines[line] !== expected[line],
  );
  if (at === -1) return [];
  const [is, said] = [lines[at], expected[at]];
  const place = output.lines[Math.min(at, output.lines.length - 1)];
  return [
    {
      code: 'example-output',
      severity: 'error',
      file: output.file,
      line: place?.line ?? output.line,
      column: place?.column ?? 1,
      message:
        is === undefined
          ? `The code above does not print \`${said}\`.`
          : `The code above prints \`${is}\`${said === undefined ? ', which is not in the output' : `, not \`${said}\``}.`,
      hint: 'Correct the output, or the code.',
    },
  ];
}

const linesOf = (text: string): string[] => {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  return lines;
};

/** Ignores differences in quotes and spaces. */
const normalize = (text: string): string =>
  text.replace(/["`]/g, "'").replace(/\s+/g, '').replace(/;$/, '');

/** Removes control characters, because code must not control the terminal. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

const oneLine = (text: string): string => {
  const line = printable(text).trim().replace(/\s+/g, ' ');
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
};
