import path from 'node:path';
import { recoverPlans } from '../../engine/reading/recover-plans.js';
import { unifiedDiff } from '../../lib/edits/unified-diff.js';
import { type FixPlan, planFixes } from '../../tools/edits/plan-fixes.js';
import { replaceFiles } from '../../tools/moves/replace-files.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Call } from '../call.js';

interface FixRequest {
  /** Absolute path of the site's root. */
  root: string;
  /** Time when reading of the site began, in ms since 1970. */
  since: number;
}

/** Changes of one round. */
interface FixRound {
  problems: number;
  files: readonly string[];
  /** Files that somebody else has written in the meantime. */
  changed: readonly string[];
}

/**
 * Writes the certain fixes of problems, in all files or, if that fails, in none. Leaves out files
 * that somebody else has written in the meantime.
 */
export function fixProblems(diagnostics: readonly Diagnostic[], request: FixRequest): FixRound {
  recoverPlans(request.root);
  const { changes, fixed, changed } = planFixes(diagnostics, request);
  const written = replaceFiles(request.root, changes);
  const late = changes.filter((change) => !written.includes(change)).map(({ file }) => file);
  const files = written.map(({ file }) => file);
  const problems = fixed.filter(({ file = '' }) => files.includes(file)).length;
  return { problems, files, changed: [...changed, ...late] };
}

/** Creates a log that adds up several rounds of fixes. */
export function createFixLog(): {
  /** Adds a round. Returns true if it has written anything. */
  add(round: FixRound): boolean;
  describe(): string[];
} {
  let problems = 0;
  const files = new Set<string>();
  const changed = new Set<string>();
  return {
    add(round) {
      problems += round.problems;
      for (const file of round.files) files.add(file);
      for (const file of round.changed) changed.add(file);
      return round.files.length > 0;
    },
    describe: () => [
      `Fixed ${count(problems, 'problem')} in ${count(files.size, 'file')}.`,
      ...describeLate([...changed]),
    ],
  };
}

/** Prints a diff of the changes that `fixProblems` would write. */
export function showFixes(
  { stdout, stderr, cwd }: Call,
  diagnostics: readonly Diagnostic[],
  request: FixRequest,
): void {
  const plan = planFixes(diagnostics, request);
  for (const { file, text, after } of plan.changes) {
    const name = path.relative(cwd, path.join(request.root, file)).replaceAll(path.sep, '/');
    stdout.write(unifiedDiff({ name: `a/${name}`, text }, { name: `b/${name}`, text: after }));
  }
  stderr.write(`${describeIntent(plan)}\n`);
}

function describeIntent({ changes, fixed, changed }: FixPlan): string {
  const sentence = `\`docsgen check --fix\` would fix ${count(fixed.length, 'problem')} in ${count(changes.length, 'file')}.`;
  return [sentence, ...describeLate(changed)].join(' ');
}

const describeLate = (files: readonly string[]): string[] =>
  files.map((file) => `\`${file}\` has changed in the meantime and was not touched.`);

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
