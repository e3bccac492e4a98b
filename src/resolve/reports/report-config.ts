import { countQuoted, locate } from '../../lib/text/locate.js';
import { findKey } from '../../lib/text/locate-key.js';
import type { ConfigProblem, Diagnostic } from '../../types/diagnostic.js';

/** Reports a problem of the config file. */
export type ReportConfig = (problem: ConfigProblem) => void;

/** Collects problems of the config file as diagnostics with positions. */
export function createConfigReport(configFile: { file: string; text: string }): {
  report: ReportConfig;
  diagnostics: Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const times = new Map<string, number>();
  const report: ReportConfig = ({ near, within = [], hint, fix, ...problem }) => {
    const key = JSON.stringify([near, within]);
    const nth = times.get(key) ?? 0;
    times.set(key, nth + 1);
    const before = configFile.text.slice(0, findKey(configFile.text, within)?.index ?? 0);
    diagnostics.push({
      severity: 'error',
      ...problem,
      ...(hint === undefined ? {} : { hint }),
      // If the text occurs several times, another occurrence may mean something else.
      ...(fix !== undefined && countQuoted(configFile.text, near) === 1 && { fix }),
      file: configFile.file,
      ...locate(configFile.text, near, countQuoted(before, near) + nth),
    });
  };
  return { report, diagnostics };
}
