import path from 'node:path';
import { countSeverities } from '../../diagnostics/report.js';
import { runFeatureCommand } from '../../engine/commands/run-feature-command.js';
import { diskErrorReason } from '../../lib/files/disk-error-reason.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { ExitCode, setExitCode } from '../exit-code.js';
import { refuse } from '../refuse.js';
import { printReport } from '../report/print-report.js';

/** Cuts a version of the docs of a site, or says why not and leaves everything as it was. */
export async function runVersion(name: string, dir: string, { docs }: { docs?: string }): Promise<void> {
  const root = path.resolve(dir);
  const interruption = watchSignals();
  try {
    const { signal } = interruption;
    const result = await runFeatureCommand({ root, name: 'version', input: { name, docs }, signal });
    switch (result.status) {
      case 'done':
        return void process.stdout.write(`${result.text}\n`);
      case 'refused':
        return refuse(`${result.text}\nNothing was written.`);
      case 'absent':
        return refuse('The site has no docs: `docs` in the config is `false`.\nNothing was written.');
      case 'unusable':
        return await reportUnusable(root, result.diagnostics);
    }
  } catch (error) {
    if (interruption.signal.aborted) return;
    const reason = diskErrorReason(error);
    if (reason === undefined) throw error;
    const { code, path: place = root } = error as NodeJS.ErrnoException;
    refuse(`\`${place}\` can\u2019t be written: ${reason} (${code}). Nothing was written.`);
  } finally {
    interruption.end();
  }
}

async function reportUnusable(root: string, diagnostics: readonly Diagnostic[]): Promise<void> {
  const counts = { pages: 0, written: 0, unchanged: 0, removed: 0, durationMs: 0 };
  await printReport({
    root,
    format: 'text',
    strict: false,
    diagnostics: [...diagnostics],
    summary: { ...countSeverities(diagnostics), ...counts },
    outcome: 'Nothing was written.',
  });
  setExitCode(ExitCode.usage);
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/** Lets an interrupted cut take back what it has written; the process ends as the signal says. */
function watchSignals(): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const listeners = Object.entries(SIGNALS).map(([name, exitCode]) => {
    const listen = () => {
      process.exitCode = exitCode;
      controller.abort();
    };
    process.on(name, listen);
    return () => process.off(name, listen);
  });
  return {
    signal: controller.signal,
    end() {
      for (const stop of listeners) stop();
    },
  };
}
