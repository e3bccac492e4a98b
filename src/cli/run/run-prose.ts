import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { countSeverities } from '../../diagnostics/report.js';
import { sortDiagnostics } from '../../diagnostics/sort.js';
import { workFolder } from '../../lib/files/work-folder.js';
import { AlertsError, readAlerts } from '../../tools/prose/read-alerts.js';
import { type ProseResult, readProse } from '../../tools/prose/read-prose.js';
import { formatProse, type ProseTool, writeProse } from '../../tools/prose/write-prose.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { refuse } from '../refuse.js';
import { printReport } from '../report/print-report.js';
import type { ReportFormat } from '../report/report-format.js';
import { reportUnusable } from '../report/report-unusable.js';
import { withDiskErrors } from './with-disk-errors.js';

/** Flags of `docsgen prose`. */
export interface ProseFlags {
  for?: ProseTool;
  /** Path of a file, or `-`. */
  alerts?: string;
  format: ReportFormat;
}

/**
 * Prints the prose of a site for other tools, or reports the problems that they have found in it.
 */
export async function runProse(
  call: Call,
  dir: string,
  { for: tool, alerts, format }: ProseFlags,
): Promise<ExitCode> {
  const root = path.resolve(call.cwd, dir);
  const folder = path.join(workFolder(root), 'prose');
  if (alerts !== undefined) {
    if (tool === undefined)
      return refuse(
        call,
        '`--alerts` needs `--for vale` or `--for cspell`: the tool that printed them.',
      );
    return reportAlerts(call, { root, folder, tool, alerts, format });
  }
  const result = await readProse({ root, env: call.env });
  if (result.status === 'unusable') return reportUnusable(call, root, result);
  const { pages, diagnostics } = result;
  if (diagnostics.length > 0) return reportUnread(call, root, result);
  if (tool === undefined) {
    call.stdout.write(formatProse(pages.map(({ prose }) => prose)));
    return ExitCode.fine;
  }
  return withDiskErrors(call, root, async () => {
    await writeProse(folder, pages, tool);
    call.stdout.write(`${path.relative(call.cwd, folder) || folder}\n`);
    return ExitCode.fine;
  });
}

/** Reports unreadable pages, which would otherwise pass as pages without a fault. */
async function reportUnread(
  call: Call,
  root: string,
  { diagnostics }: Extract<ProseResult, { status: 'read' }>,
): Promise<ExitCode> {
  await reportUnusable(call, root, { diagnostics });
  return ExitCode.siteErrors;
}

interface AlertsRequest {
  root: string;
  folder: string;
  tool: ProseTool;
  alerts: string;
  format: ReportFormat;
}

async function reportAlerts(
  call: Call,
  { root, folder, tool, alerts, format }: AlertsRequest,
): Promise<ExitCode> {
  const { cwd, stdin, startedAt } = call;
  let diagnostics: Diagnostic[];
  try {
    const text =
      alerts === '-' ? await readText(stdin) : await readFile(path.resolve(cwd, alerts), 'utf8');
    diagnostics = sortDiagnostics(readAlerts(text, { tool, folder, cwd }));
  } catch (error) {
    if (error instanceof AlertsError) return refuse(call, error.message);
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return refuse(call, `\`${alerts}\` can’t be read (${code}).`);
  }
  const counts = countSeverities(diagnostics);
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  await printReport(call, {
    root,
    format,
    strict: false,
    diagnostics,
    summary: {
      ...counts,
      ...{ pages: files, written: 0, unchanged: 0, removed: 0 },
      durationMs: Math.round(performance.now() - startedAt),
    },
    namesPages: true,
    outcome: `Read what ${tool === 'vale' ? 'Vale' : 'cspell'} has found.`,
  });
  return counts.errors > 0 ? ExitCode.siteErrors : ExitCode.fine;
}
