import path from 'node:path';
import type { ExternalSummary } from '../../builds/checks/check-external.js';
import { listProblems } from '../../builds/list-problems.js';
import { placeOutput } from '../../builds/place-output.js';
import type { Problems } from '../../builds/problems.js';
import { compareWithBaseline } from '../../diagnostics/baseline.js';
import { countOf, withSeparators } from '../../diagnostics/count-of.js';
import { countSeverities } from '../../diagnostics/report.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { refuse } from '../refuse.js';
import { readBaselineFile, writeBaselineFile } from '../report/baseline-file.js';
import { printReport } from '../report/print-report.js';
import { createProgress } from '../report/progress.js';
import type { ReportFormat } from '../report/report-format.js';

/** Flags of `docsgen check`. */
export interface CheckFlags {
  strict?: boolean;
  external?: boolean;
  verifyPlugins?: boolean;
  baseline?: string;
  updateBaseline?: boolean;
  against?: string;
  fix?: boolean;
  dryRun?: boolean;
  /** Output folder, if it is named. */
  output?: string | true;
  cache: boolean;
  format: ReportFormat;
  /** True to print how many pages were checked. */
  verbose: boolean;
}

/** Checks a site, compares the problems with the baseline, and reports. */
export async function runCheck(call: Call, dir: string, flags: CheckFlags): Promise<ExitCode> {
  const root = path.resolve(call.cwd, dir);
  const { baseline: file, updateBaseline = false, strict = false, format } = flags;
  if (flags.dryRun && !flags.fix) return refuse(call, '`--dry-run` belongs to `--fix`.');
  if (updateBaseline && file === undefined)
    return refuse(call, '`--update-baseline` needs the file: `--baseline <file>`.');
  const known =
    file === undefined || updateBaseline ? undefined : await readBaselineFile(file, call.cwd);
  if (known !== undefined && 'problem' in known) return refuse(call, known.problem);
  const { against } = flags;
  if (against !== undefined && !(/^https?:\/\//i.test(against) && URL.canParse(against)))
    return refuse(
      call,
      `\`${against}\` is not the address of a site: write \`--against https://example.org\`.`,
    );
  if (flags.output !== undefined && (flags.fix || flags.external || against !== undefined))
    return refuse(call, '`--output` cannot be combined with `--fix`, `--external` or `--against`.');
  const found = await findAndFix(call, root, flags);
  if ('exitCode' in found) return found.exitCode;
  const { problems, fixed } = found;
  if (problems.refusal !== undefined) return refuse(call, problems.refusal);
  const judged = judgeByBaseline(problems, known?.baseline);
  const isUpdate = updateBaseline && problems.status === 'checked';
  if (file !== undefined && isUpdate) {
    const { problem } = await writeBaselineFile({ file, cwd: call.cwd }, problems.diagnostics);
    if (problem !== undefined) return refuse(call, problem);
  }
  const diagnostics = isUpdate ? [] : judged.diagnostics;
  const counts = countSeverities(diagnostics);
  // Include the time for loading the code of the check.
  const durationMs = Math.round(performance.now() - call.startedAt);
  await printReport(call, {
    root,
    format,
    strict,
    diagnostics,
    translation: problems.translation,
    summary: { ...counts, pages: problems.pages, written: 0, unchanged: 0, removed: 0, durationMs },
    outcome: [
      ...fixed,
      ...(isUpdate ? [`Wrote ${countOf(problems.diagnostics.length, 'problem')} to ${file}.`] : []),
      ...(judged.known > 0 ? [`The baseline has ${judged.known} more.`] : []),
      ...describeFixable(diagnostics, flags),
      ...(strict && counts.errors === 0 && counts.warnings > 0
        ? ['`--strict` treats warnings as errors.']
        : []),
      ...describeExternal(problems.external),
      `Checked in ${(durationMs / 1000).toFixed(1)} s.`,
    ].join(' '),
  });
  if (flags.verbose && problems.looked !== undefined)
    call.stderr.write(
      `Looked at ${withSeparators(problems.looked)} of ${countOf(problems.pages, 'page')}.\n`,
    );
  for (const note of problems.notes ?? []) call.stderr.write(`${note}\n`);
  noteGone(call, judged.gone, file);
  const failed = counts.errors > 0 || (strict && counts.warnings > 0);
  if (problems.status === 'unusable') return ExitCode.usage;
  return failed ? ExitCode.siteErrors : ExitCode.fine;
}

/** Maximum number of rounds: fixes may reveal further fixable problems. */
const MOST_ROUNDS = 4;

/**
 * Finds the problems of the site. With `--fix`, fixes some and returns the rest, with a summary of
 * the changes. With `--dry-run`, shows the changes and returns only an exit code.
 */
async function findAndFix(
  call: Call,
  root: string,
  flags: CheckFlags,
): Promise<{ problems: Problems; fixed: readonly string[] } | { exitCode: ExitCode }> {
  let since = Date.now();
  let problems = await findProblems(call, root, flags);
  if (!flags.fix) return { problems, fixed: [] };
  const { createFixLog, fixProblems, showFixes } = await import('./fix-problems.js');
  if (flags.dryRun) {
    showFixes(call, problems.diagnostics, { root, since });
    const { errors, warnings } = countSeverities(problems.diagnostics);
    const failed = errors > 0 || (flags.strict === true && warnings > 0);
    return { exitCode: failed ? ExitCode.siteErrors : ExitCode.fine };
  }
  const done = createFixLog();
  // Once a link leads to a page again, its anchor may need a fix.
  for (
    let round = 0;
    round < MOST_ROUNDS && done.add(fixProblems(problems.diagnostics, { root, since }));
    round++
  ) {
    since = Date.now();
    problems = await findProblems(call, root, flags);
  }
  return { problems, fixed: done.describe() };
}

/** Returns a sentence with the number of problems that `--fix` would solve. */
function describeFixable(diagnostics: readonly Diagnostic[], { fix }: CheckFlags): string[] {
  if (fix) return [];
  const count = diagnostics.filter((problem) => problem.fix !== undefined).length;
  if (count === 0) return [];
  return [`\`docsgen check --fix\` can fix ${count} of them.`];
}

async function findProblems(
  call: Call,
  root: string,
  { cache, external = false, against, verifyPlugins = false, output }: CheckFlags,
): Promise<Problems> {
  const progress = createProgress(call);
  try {
    return await listProblems({
      root,
      useStore: cache,
      external,
      verifyPlugins,
      env: call.env,
      onProgress: progress.show,
      ...(against !== undefined && { against: new URL(against) }),
      ...(output !== undefined && {
        outDir: placeOutput(root, output === true ? undefined : path.resolve(call.cwd, output)),
      }),
    });
  } finally {
    progress.clear();
  }
}

type Gone = ReturnType<typeof compareWithBaseline>['gone'];

/**
 * Returns the problems that are not in the baseline. If the site could not be read, all problems
 * are new, and none counts as gone.
 */
function judgeByBaseline(
  { diagnostics, status, external }: Problems,
  baseline: Parameters<typeof compareWithBaseline>[1] | undefined,
): { diagnostics: Diagnostic[]; known: number; gone: Gone } {
  if (baseline === undefined || status === 'unusable') return { diagnostics, known: 0, gone: [] };
  const { fresh, known, gone } = compareWithBaseline(diagnostics, baseline);
  // Without `--external`, such problems were not searched for.
  const looked = gone.filter(({ code }) => external !== undefined || !code.startsWith('external-'));
  return { diagnostics: fresh, known, gone: looked };
}

const MOST_GONE = 10;

/**
 * Lists on standard error the problems of the baseline that the site no longer has, because the
 * report does not contain them.
 */
function noteGone({ stderr }: Call, gone: Gone, file: string | undefined): void {
  if (gone.length === 0) return;
  const listed = gone
    .slice(0, MOST_GONE)
    .map(
      ({ code, file: where, message }) =>
        `  ${code}${where === undefined ? '' : ` ${where}`}: ${message}\n`,
    );
  const more = gone.length > MOST_GONE ? `  and ${gone.length - MOST_GONE} more\n` : '';
  stderr.write(
    `The baseline lists ${countOf(gone.length, 'problem')} that the site no longer has:\n${listed.join('')}${more}Remove them with \`docsgen check --baseline ${file} --update-baseline\`.\n`,
  );
}

function describeExternal(summary: ExternalSummary | undefined): string[] {
  if (summary === undefined) return [];
  const { addresses, skipped, refused } = summary;
  const rest = [
    ...(skipped > 0 ? [`${skipped} not requested`] : []),
    ...(refused > 0 ? [`${refused} block programs`] : []),
  ];
  const aside = rest.length === 0 ? '' : ` (${rest.join(', ')})`;
  return [`The site links to ${addresses} external ${addresses === 1 ? 'URL' : 'URLs'}${aside}.`];
}
