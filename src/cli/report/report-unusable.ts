import { countSeverities } from '../../diagnostics/report.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { printReport } from './print-report.js';

/** Reports why a site can't be read, and that the command has done nothing. */
export async function reportUnusable(
  call: Call,
  root: string,
  {
    diagnostics,
    outcome = 'Nothing was written.',
  }: { diagnostics: readonly Diagnostic[]; outcome?: string },
): Promise<ExitCode> {
  const counts = { pages: 0, written: 0, unchanged: 0, removed: 0, durationMs: 0 };
  await printReport(call, {
    root,
    format: 'text',
    strict: false,
    diagnostics: [...diagnostics],
    summary: { ...countSeverities(diagnostics), ...counts },
    outcome,
  });
  return ExitCode.usage;
}
