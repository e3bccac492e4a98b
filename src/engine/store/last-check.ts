import { isSettled, readFileStates } from '../../lib/files/file-states.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Json } from '../../types/json.js';
import type { LoadedSite } from '../build/load-site.js';
import type { Reads } from '../cells/reads.js';
import { describeSettings, isLost, listInputs } from './run-inputs.js';
import type { Store } from './store.js';
import { DAY } from './store-upkeep.js';

/** What a check has found. */
export interface CheckReport {
  diagnostics: Diagnostic[];
  pages: number;
}

/** The last check of a site with given settings. */
export interface LastCheck {
  /** What it found, when none of the files has changed that it looked at. */
  recall(): Promise<CheckReport | undefined>;
  /** Notes a check of everything, unless it found errors: what is missing then (the file of an import) may come unnoticed. */
  note(report: CheckReport, reads: Reads): Promise<void>;
}

interface StoredCheck {
  report: CheckReport;
  /** All files that it looked at, with their states. */
  inputs: [file: string, state: string][];
  lookedAt: number;
}

/** Looks up what the last check found. Config and sidebars have been run by now: see `findLastBuild`. */
export async function findLastCheck(request: {
  root: string;
  store: Store;
  loaded: LoadedSite;
}): Promise<LastCheck> {
  const { root, store, loaded } = request;
  const startedAt = Date.now();
  // Values that are not JSON are reported where they are read.
  const key = await describeSettings(['check'], request).catch(() => undefined);
  return {
    async recall() {
      const last = key && ((await store.get(key)) as unknown as StoredCheck | undefined);
      // A run that looks at everything tells the store what is still in use.
      if (!last || Math.abs(startedAt - last.lookedAt) > DAY) return undefined;
      const files = last.inputs.map(([file]) => file);
      const { states } = readFileStates(root, files);
      return last.inputs.every(([file, state]) => states.get(file) === state) ? last.report : undefined;
    },
    async note(report, reads) {
      if (report.diagnostics.some(({ severity }) => severity === 'error')) return;
      const inputs = readFileStates(root, new Set([...listInputs(loaded), ...reads.files.keys()]));
      if (key === undefined || isLost(inputs, reads) || !isSettled(inputs.changedAt, startedAt)) return;
      const check: StoredCheck = { report, inputs: [...inputs.states], lookedAt: startedAt };
      await store.set(key, check as unknown as Json);
    },
  };
}
