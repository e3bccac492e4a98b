import { countSeverities } from '../../diagnostics/report.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { ExitCode, setExitCode } from '../exit-code.js';
import { printReport } from './print-report.js';

/** Reports why a site can't be read, and that the command has done nothing. */
export async function reportUnusable(
  root: string,
  diagnostics: readonly Diagnostic[],
  outcome = 'Nothing was written.',
): Promise<void> {
  const counts = { pages: 0, written: 0, unchanged: 0, removed: 0, durationMs: 0 };
  await printReport({
    root,
    format: 'text',
    strict: false,
    diagnostics: [...diagnostics],
    summary: { ...countSeverities(diagnostics), ...counts },
    outcome,
  });
  setExitCode(ExitCode.usage);
}
