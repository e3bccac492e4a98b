import path from 'node:path';
import { countSeverities } from '../../diagnostics/report.js';
import { type ExamplesResult, testExamples } from '../../engine/examples/test-examples.js';
import { ExitCode, setExitCode } from '../exit-code.js';
import { printReport } from '../report/print-report.js';
import { createProgress } from '../report/progress.js';
import type { ReportFormat } from '../report/report-format.js';

/** Flags of `docsgen test`. */
export interface TestFlags {
  cache: boolean;
  format: ReportFormat;
}

/** Tests the code in the docs of a site, and reports. */
export async function runTest(dir: string, { cache, format }: TestFlags): Promise<void> {
  const root = path.resolve(dir);
  const { diagnostics, pages, blocks, status, translation } = await findProblems(root, cache);
  const counts = countSeverities(diagnostics);
  // Counted from the start of the process: loading the code that tests takes time, too.
  const durationMs = Math.round(performance.now());
  const tested = `${blocks} code ${blocks === 1 ? 'block' : 'blocks'}`;
  await printReport({
    root,
    format,
    strict: false,
    diagnostics,
    translation,
    summary: { ...counts, pages, written: 0, unchanged: 0, removed: 0, durationMs },
    outcome: `Tested ${tested} in ${(durationMs / 1000).toFixed(1)} s.`,
  });
  if (status === 'unusable') setExitCode(ExitCode.usage);
  else setExitCode(counts.errors > 0 ? ExitCode.siteErrors : ExitCode.fine);
}

async function findProblems(root: string, useStore: boolean): Promise<ExamplesResult> {
  const progress = createProgress();
  try {
    return await testExamples({ root, useStore, onProgress: progress.show });
  } finally {
    progress.clear();
  }
}
