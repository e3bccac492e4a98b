import path from 'node:path';
import { countSeverities } from '../../diagnostics/report.js';
import { type ExamplesResult, testExamples } from '../../tools/examples/test-examples.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { printReport } from '../report/print-report.js';
import { createProgress } from '../report/progress.js';
import type { ReportFormat } from '../report/report-format.js';

/** Flags of `docsgen test`. */
export interface TestFlags {
  cache: boolean;
  format: ReportFormat;
}

/** Tests the code in the docs of a site, and reports. */
export async function runTest(
  call: Call,
  dir: string,
  { cache, format }: TestFlags,
): Promise<ExitCode> {
  const root = path.resolve(call.cwd, dir);
  const { diagnostics, pages, blocks, status, translation } = await findProblems(call, root, cache);
  const counts = countSeverities(diagnostics);
  // Include the time for loading the code of the test.
  const durationMs = Math.round(performance.now() - call.startedAt);
  const tested = `${blocks} code ${blocks === 1 ? 'block' : 'blocks'}`;
  await printReport(call, {
    root,
    format,
    strict: false,
    diagnostics,
    translation,
    summary: { ...counts, pages, written: 0, unchanged: 0, removed: 0, durationMs },
    outcome: `Tested ${tested} in ${(durationMs / 1000).toFixed(1)} s.`,
  });
  if (status === 'unusable') return ExitCode.usage;
  return counts.errors > 0 ? ExitCode.siteErrors : ExitCode.fine;
}

async function findProblems(call: Call, root: string, useStore: boolean): Promise<ExamplesResult> {
  const progress = createProgress(call);
  try {
    return await testExamples({ root, useStore, env: call.env, onProgress: progress.show });
  } finally {
    progress.clear();
  }
}
