import path from 'node:path';
import type { Command } from 'commander';
import { countSeverities } from '../diagnostics/report.js';
import { ExitCode, setExitCode } from './exit-code.js';
import { type ReportFormat, reportFormatOption } from './report-format.js';

interface CheckFlags {
  strict?: boolean;
  cache: boolean;
  format: ReportFormat;
}

const EXAMPLES = `
Examples:
  docsgen check                       the site in this folder
  docsgen check site --strict`;

/** `docsgen check [dir]`. */
export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .argument('[dir]', 'folder that holds docsgen.config.ts', '.')
    .description('report every problem of the site; nothing is rendered or written')
    .option('--strict', 'take warnings for errors')
    .option('--no-cache', 'use and keep nothing of other runs')
    .addOption(reportFormatOption())
    .addHelpText('after', EXAMPLES)
    .action(check);
}

async function check(dir: string, flags: CheckFlags): Promise<void> {
  const startedAt = performance.now();
  const root = path.resolve(dir);
  const [{ listProblems }, { createProgress }] = await Promise.all([
    import('../engine/list-problems.js'),
    import('./progress.js'),
  ]);
  const progress = createProgress();
  try {
    const { diagnostics, pages, status } = await listProblems({
      root,
      useStore: flags.cache,
      onProgress: progress.show,
    });
    progress.clear();
    const { printReport } = await import('./print-report.js');
    const durationMs = Math.round(performance.now() - startedAt);
    const counts = countSeverities(diagnostics);
    await printReport({
      root,
      format: flags.format,
      strict: flags.strict ?? false,
      diagnostics,
      summary: { ...counts, pages, written: 0, unchanged: 0, removed: 0, durationMs },
      outcome: `Checked in ${(durationMs / 1000).toFixed(1)} s.`,
    });
    setExitCode(judge(status, { ...counts, strict: flags.strict ?? false }));
  } finally {
    progress.clear();
  }
}

function judge(
  status: 'checked' | 'unusable',
  { errors, warnings, strict }: { errors: number; warnings: number; strict: boolean },
): (typeof ExitCode)[keyof typeof ExitCode] {
  if (status === 'unusable') return ExitCode.usage;
  return errors > 0 || (strict && warnings > 0) ? ExitCode.siteErrors : ExitCode.fine;
}
