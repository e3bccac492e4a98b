import type { Colors } from '../../diagnostics/report.js';
import { formatDiagnostic } from '../../diagnostics/report-text.js';
import type { WatchServerRequest } from '../../serve/watch/start-watch-server.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { createReader } from '../create-reader.js';

/** The log of watch mode in the terminal: one line per save, and problems when they occur. */
export type WatchLog = WatchServerRequest['reporter'] & {
  onStart(start: { url: string; durationMs: number; hasKeys: boolean }): void;
};

export interface WatchLogOptions {
  /** Absolute path of the site's root, for code frames. */
  root: string;
  colors: Colors;
  write: (text: string) => void;
}

/** Maximum number of files of one change that are listed. Others are counted. */
const MOST_FILES = 2;

export function createWatchLog({ root, colors, write }: WatchLogOptions): WatchLog {
  let known = new Set<string>();

  return {
    onStart({ url, durationMs, hasKeys }) {
      const keys = hasKeys ? colors.dim('   o open · r restart · q quit') : '';
      write(`Watching, ready in ${describeTime(durationMs)}: ${colors.bold(url)}${keys}\n`);
    },
    onUpdate({ files, shown, durationMs }) {
      const named = files.length > MOST_FILES ? `${files.length} files` : files.join(', ');
      const what = files.length === 0 ? 'a new commit' : named;
      const where = shown.length === 0 ? '' : ` → ${shown.join(', ')}`;
      write(`${colors.dim(clock())} ${what}${where} ${colors.dim(describeTime(durationMs))}\n`);
    },
    onProblems(problems) {
      const now = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
      const fresh = [...now].filter(([key]) => !known.has(key)).map(([, problem]) => problem);
      const gone = [...known].filter((key) => !now.has(key)).length;
      known = new Set(now.keys());
      for (const problem of fresh)
        write(`\n${formatDiagnostic(problem, { colors, readText: createReader(root) })}\n`);
      if (fresh.length > 0) write(`\n${countProblems(problems, colors)}\n`);
      else if (gone > 0)
        write(
          `${known.size === 0 ? 'All problems are fixed.' : countProblems(problems, colors)}\n`,
        );
    },
    onTrouble: (message) => write(`${colors.yellow('warning')} ${message}\n`),
  };
}

function countProblems(problems: readonly Diagnostic[], colors: Colors): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return [
    errors > 0 ? colors.red(count(errors, 'error')) : '',
    warnings > 0 ? colors.yellow(count(warnings, 'warning')) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

const clock = (): string => new Date().toTimeString().slice(0, 8);

function describeTime(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
