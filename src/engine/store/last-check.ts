import { isSettled, readFileStates } from '../../lib/files/file-states.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Json } from '../../types/json.js';
import type { Language } from '../../types/language/language.js';
import type { LoadedSite } from '../build/load-site.js';
import type { Reads } from '../cells/reads.js';
import { type KeptBuild, type KeptNames, type KeptTexts, openKeptBuild } from './kept-site.js';
import {
  addReads,
  describeMarkdown,
  describeSettings,
  type EditedInputs,
  findEdits,
  type InputFile,
  isLost,
  listInputs,
} from './run-inputs.js';
import type { Store } from './store.js';
import { DAY } from './store-upkeep.js';

/** What a check has found. */
export interface CheckReport {
  diagnostics: Diagnostic[];
  pages: number;
}

/** The last check of a site with given settings. */
export interface LastCheck {
  /**
   * What it found, when of the files that it looked at none has changed but some Markdown that the site lists, and none has
   * come but such Markdown.
   */
  recall(): Promise<RecalledCheck | undefined>;
  /** Notes a check of everything, unless it found errors: what is missing then (the file of an import) may come unnoticed. */
  note(check: FinishedCheck): Promise<void>;
  /** Notes one that has looked at nothing but the files in which the last one differs, and has found nothing else. */
  noteEdit(recalled: RecalledCheck, check: Pick<FinishedCheck, 'report' | 'reads'>): Promise<void>;
}

/** What a language is made of. */
export interface CheckedLanguage {
  language: Language;
  site: KeptNames;
  texts: KeptTexts;
}

/** A check that has looked at everything. */
interface FinishedCheck {
  report: CheckReport;
  reads: Reads;
  /** What the site is made of. Absent for one whose edits are always checked with all the rest. */
  kept: readonly CheckedLanguage[] | undefined;
}

/** The last check, and what has happened since. */
export interface RecalledCheck extends EditedInputs {
  report: CheckReport;
  /** When a check last looked at everything. */
  lookedAt: number;
  /** What it has kept of a language. */
  open(language: Language): KeptBuild<KeptNames>;
}

interface StoredCheck {
  report: CheckReport;
  inputs: InputFile[];
  /** See `describeMarkdown`. */
  listed: string;
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
  const settings = await describeSettings(['check'], request).catch(() => undefined);

  async function keep(check: Omit<StoredCheck, 'inputs' | 'listed'> & { inputs: EditedInputs['inputs'] }) {
    const { inputs, ...value } = check;
    if (settings === undefined || !isSettled(inputs.changedAt, startedAt)) return;
    const listed = describeMarkdown(loaded);
    const files: InputFile[] = [...inputs.states].map(([file, state]) => [file, state, '']);
    await store.set(settings, { ...value, listed, inputs: files } as unknown as Json);
  }

  return {
    async recall() {
      if (settings === undefined) return undefined;
      const last = (await store.get(settings)) as unknown as StoredCheck | undefined;
      // A run that looks at everything tells the store what is still in use.
      if (!last || Math.abs(startedAt - last.lookedAt) > DAY) return undefined;
      const found = findEdits(last, { root, loaded });
      if (found === undefined) return undefined;
      const { report, lookedAt } = last;
      const open = (language: Language) => openKeptBuild<KeptNames>(store, { settings, lookedAt, language });
      return { ...found, report, lookedAt, open };
    },
    async note({ report, reads, kept }) {
      if (settings === undefined || report.diagnostics.some(({ severity }) => severity === 'error')) return;
      const inputs = readFileStates(root, new Set([...listInputs(loaded), ...reads.files.keys()]));
      if (isLost(inputs, reads) || !isSettled(inputs.changedAt, startedAt)) return;
      for (const { language, ...own } of kept ?? [])
        await openKeptBuild<KeptNames>(store, { settings, lookedAt: startedAt, language }).keep(own);
      await keep({ report, inputs, lookedAt: startedAt });
    },
    async noteEdit({ inputs, lookedAt }, { report, reads }) {
      const present = addReads(root, inputs, reads);
      if (present !== undefined) await keep({ report, inputs: present, lookedAt });
    },
  };
}
