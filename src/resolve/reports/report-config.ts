import { locate } from '../../lib/text/locate.js';
import type { ConfigProblem, Diagnostic } from '../../types/diagnostic.js';

/** Notes a problem of the config file. */
export type ReportConfig = (problem: ConfigProblem) => void;

/** Collects problems of the config file as diagnostics with their places. */
export function createConfigReport(configFile: { file: string; text: string }): {
  report: ReportConfig;
  diagnostics: Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const times = new Map<string, number>();
  const report: ReportConfig = ({ near, hint, ...problem }) => {
    const nth = times.get(near) ?? 0;
    times.set(near, nth + 1);
    diagnostics.push({
      severity: 'error',
      ...problem,
      ...(hint === undefined ? {} : { hint }),
      file: configFile.file,
      ...locate(configFile.text, near, nth),
    });
  };
  return { report, diagnostics };
}
