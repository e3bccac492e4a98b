import type { LoadedSite } from '../../engine/reading/load-site.js';
import type { Reads } from '../../engine/store/reads.js';
import type { Store } from '../../engine/store/store.js';
import { isSettled, readFileStates } from '../../lib/files/file-states.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Json } from '../../types/json.js';
import type { Language } from '../../types/language/language.js';
import { asksForUses } from '../checks/list-loose.js';
import { buildKey, isRecent, readBuildNote } from './build-note.js';
import { type KeptBuild, type KeptNames, type KeptTexts, openKeptBuild } from './kept-site.js';
import {
  addReads,
  describeMarkdown,
  describeSettings,
  type EditedInputs,
  findEdits,
  isLost,
  knownContents,
  listContents,
  listInputs,
  type RunInputs,
  readStates,
} from './run-inputs.js';

/** What a check has found. */
export interface CheckReport {
  diagnostics: Diagnostic[];
  pages: number;
}

/** The last check of a site with given settings. */
export interface LastCheck {
  /**
   * Returns the last check if, of the files that it read, only Markdown that the site lists has
   * changed, and only such Markdown is new.
   */
  recall(): Promise<RecalledCheck | undefined>;
  /**
   * Notes a full check, unless it found errors: a missing file that caused one (of an import) may
   * appear unnoticed.
   */
  note(check: FinishedCheck): Promise<void>;
  /**
   * Notes an incremental check, which has read only the files that changed since the last check,
   * and found no other problems.
   */
  noteEdit(recalled: RecalledCheck, check: Pick<FinishedCheck, 'report' | 'reads'>): Promise<void>;
  /** Notes that since the last check only the states of files have changed. */
  noteAgain(recalled: RecalledCheck): Promise<void>;
}

/** What the site is made from in one language. */
export interface CheckedLanguage {
  language: Language;
  site: KeptNames;
  texts: KeptTexts;
}

/** A full check. */
interface FinishedCheck {
  report: CheckReport;
  reads: Reads;
  /** What the site is made from. Absent for a site whose edits always need a full check. */
  kept: readonly CheckedLanguage[] | undefined;
}

/** The last check, or a build that replaces it, and the edits since. */
export interface RecalledCheck extends EditedInputs {
  report: CheckReport;
  /** Time of the last full check or build. */
  lookedAt: number;
  /** Whether it was a build: a check does not overwrite the notes and the snapshot of a build. */
  isOfBuild: boolean;
  /** Opens its snapshot of a language. */
  open(language: Language): KeptBuild<KeptNames>;
}

interface StoredCheck extends RunInputs {
  report: CheckReport;
  lookedAt: number;
}

/**
 * Looks up the last check. Config and sidebars have been loaded by now: see `findLastBuild`. A
 * later full build to `outDir` without problems also counts as a check.
 */
export async function findLastCheck(request: {
  root: string;
  outDir: string;
  store: Store;
  loaded: LoadedSite;
}): Promise<LastCheck> {
  const { root, store, loaded } = request;
  const startedAt = Date.now();
  const keys = await describeSettings(request);
  const settings = keys?.('check');

  const readNote = async (): Promise<StoredCheck | undefined> =>
    settings === undefined
      ? undefined
      : ((await store.get(settings)) as unknown as StoredCheck | undefined);

  function openNote(last: StoredCheck, { of, isOfBuild }: { of: string; isOfBuild: boolean }) {
    const found = findEdits(last, { root, loaded });
    if (found === undefined) return undefined;
    const { report, lookedAt } = last;
    const open = (language: Language) =>
      openKeptBuild<KeptNames>(store, { settings: of, lookedAt, language });
    return { ...found, report, lookedAt, isOfBuild, open };
  }

  /**
   * Recalls the last build if it found no problems. If it did, a check would report others, because
   * only builds render components and see their links and ids.
   */
  async function recallBuild(after: number): Promise<RecalledCheck | undefined> {
    // Builds also find uses in rendered pages.
    if (keys === undefined || asksForUses(loaded.config.rules)) return undefined;
    const of = buildKey(keys, request);
    const last = await readBuildNote(store, of);
    if (last === undefined || !isRecent(last, startedAt) || last.lookedAt < after) return undefined;
    const { diagnostics, pages } = last.report;
    const report = { diagnostics, pages };
    return diagnostics.length > 0
      ? undefined
      : openNote({ ...last, report }, { of, isOfBuild: true });
  }

  async function keep(check: Omit<StoredCheck, 'listed'>): Promise<void> {
    if (settings !== undefined)
      await store.set(settings, { ...check, listed: describeMarkdown(loaded) } as unknown as Json);
  }

  async function keepSince(
    recalled: RecalledCheck,
    { report, inputs }: Pick<RecalledCheck, 'report' | 'inputs'>,
  ): Promise<void> {
    if (recalled.isOfBuild || !isSettled(inputs.changedAt, startedAt)) return;
    const contents = listContents(root, { inputs, known: knownContents(recalled) });
    if (contents !== undefined)
      await keep({ report, inputs: contents, lookedAt: recalled.lookedAt });
  }

  return {
    async recall() {
      const last = await readNote();
      const isKnown = settings !== undefined && last !== undefined && isRecent(last, startedAt);
      const own = isKnown ? openNote(last, { of: settings, isOfBuild: false }) : undefined;
      if (own !== undefined && own.changed.length + own.added.length === 0) return own;
      return (await recallBuild(own?.lookedAt ?? 0)) ?? own;
    },
    async note({ report, reads, kept }) {
      if (settings === undefined || report.diagnostics.some(({ severity }) => severity === 'error'))
        return;
      const inputs = readFileStates(root, new Set([...listInputs(loaded), ...reads.files.keys()]));
      if (isLost(inputs, reads) || !isSettled(inputs.changedAt, startedAt)) return;
      const contents = listContents(root, {
        inputs,
        known: readStates(reads, (await readNote())?.inputs),
      });
      if (contents === undefined) return;
      for (const { language, ...own } of kept ?? [])
        await openKeptBuild<KeptNames>(store, { settings, lookedAt: startedAt, language }).keep(
          own,
        );
      await keep({ report, inputs: contents, lookedAt: startedAt });
    },
    async noteEdit(recalled, { report, reads }) {
      const inputs = addReads(root, recalled.inputs, reads);
      if (inputs !== undefined) await keepSince(recalled, { report, inputs });
    },
    noteAgain: (recalled) => keepSince(recalled, recalled),
  };
}
