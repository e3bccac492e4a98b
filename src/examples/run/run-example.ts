import path from 'node:path';
import type TypeScript from 'typescript';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Fence } from '../../types/fence.js';
import type { Example } from '../example.js';
import { type Claim, instrument } from './instrument.js';
import type { RunReport } from './prelude.js';
import { type RunRequest, runScript } from './run-script.js';

export interface RunExampleRequest {
  ts: typeof TypeScript;
  /** Absolute path of the site's root. */
  root: string;
  limits: RunRequest['limits'];
}

/** Runs an example whose blocks say `run`, and compares what it does with what they say. */
export async function runExample(
  example: Example,
  { ts, root, limits }: RunExampleRequest,
): Promise<Diagnostic[]> {
  const [file, ...others] = example.files;
  const runs = example.runs;
  if (runs === undefined || file === undefined) return [];
  const [first] = example.fences;
  if (others.length > 0) return [failure(first, 'names several files, which cannot be run')];
  const { code, claims } = instrument(ts, file);
  const folder = path.join(root, path.dirname(example.file));
  const result = await runScript({ code, folder, network: runs.network, limits });
  if (result.failure !== undefined)
    return [failure(example.fences[result.report?.block ?? 0] ?? first, result.failure)];
  const { report } = result;
  if (report === undefined) return [failure(first, 'ends without a word of what it did')];
  return [
    ...claims.flatMap((claim, index) => checkClaim(claim, { seen: report.seen[index], example })),
    ...runs.outputs.flatMap((output, index) => (output ? checkOutput(output, report, index) : [])),
  ];
}

function failure(fence: Fence | undefined, reason: string): Diagnostic {
  return {
    code: 'example-run',
    severity: 'error',
    ...(fence && { file: fence.file, line: Math.max(1, fence.line), column: 1 }),
    message: `The block of code ${reason.replace(/\.$/, '')}.`,
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
  const verb = kind === 'printed' ? 'prints' : 'is';
  return [
    {
      code: 'example-output',
      severity: 'error',
      file: example.fences[line.fence]?.file ?? example.file,
      line: line.line,
      column,
      message:
        shown === undefined
          ? `The code never comes to the line that \`// => ${oneLine(expected)}\` is about.`
          : `The code ${verb} \`${shown}\`, but the comment says \`${oneLine(expected)}\`.`,
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
          ? `The code before does not print \`${said}\`.`
          : `The code before prints \`${is}\`${said === undefined ? ', which the output lacks' : `, not \`${said}\``}.`,
      hint: 'Correct the output, or the code.',
    },
  ];
}

const linesOf = (text: string): string[] => {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  return lines;
};

/** Quotes and spaces say nothing. */
const normalize = (text: string): string => text.replace(/["`]/g, "'").replace(/\s+/g, '').replace(/;$/, '');

const oneLine = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
};
