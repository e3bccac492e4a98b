import { isSameJson } from '../../lib/is-same-json.js';
import { isoDate } from '../../lib/text/iso-date.js';
import type { FileCommit, History } from '../../load/git/read-history.js';
import { translationsFolder } from '../../load/languages/list-translations.js';
import { listFeatureFolders, listFeatureMarkdown, type SiteFiles } from '../../load/list-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FrontMatter } from '../../types/doc.js';
import type { WantedChanges } from '../../types/feature/reading.js';
import type { Language } from '../../types/language/language.js';
import { listWantedChanges } from '../features/list-wanted-changes.js';
import type { Cell, Get, Graph } from '../graph.js';
import type { Store } from '../store/store.js';
import { readHistoryThroughStore } from './history-through-store.js';
import type { SiteCells } from './site-cells.js';

/** Git history of the site's files. Git runs only if a feature shows the history. */
export interface HistoryCells {
  /** The last commit of a file. */
  lastUpdate: (file: string) => Cell<FileCommit | undefined>;
  /**
   * When a file was last changed, in ISO format: from its front matter, else from Git, if that was
   * asked.
   */
  changed: (file: string) => Cell<string | undefined>;
  /** Why some pages don't say when they were last changed. */
  problems: Cell<Diagnostic[]>;
}

export interface HistoryCellsRequest {
  graph: Graph;
  root: string;
  store: Store;
  buildId: string;
  /** Language of the pages. */
  language: Language;
  site: SiteCells;
}

export function createHistoryCells({
  graph,
  root,
  store,
  buildId,
  language,
  site,
}: HistoryCellsRequest): HistoryCells {
  const wanted = graph.cell(
    'wantedChanges',
    async (get) =>
      listWantedChanges((await get(site.features)).active, await get(site.inputs.config)),
    { equal: isSameJson },
  );

  /** Lists the files of the features whose pages say when they were last changed. */
  async function listDated(get: Get): Promise<Pick<SiteFiles, 'features'>> {
    const { features } = await get(site.inputs.files);
    const dated = (await get(site.features)).active.filter(({ feature }) => feature.isDated);
    return {
      features: Object.fromEntries(
        dated.map(({ feature: { name } }) => [name, features[name] ?? {}]),
      ),
    };
  }

  const folders = graph.cell(
    'historyFolders',
    async (get) => {
      const files = await get(site.inputs.files);
      const isOfAll = (await get(wanted)).some((changes) => changes.of === 'all');
      const content = listFeatureFolders(isOfAll ? files : await listDated(get));
      return language.isDefault ? content : [...content, translationsFolder(language.locale)];
    },
    { equal: isSameJson },
  );

  const history = graph.cell(
    'history',
    async (get): Promise<{ history?: History; problem?: Diagnostic }> => {
      const [found, within] = await Promise.all([get(site.inputs.head), get(folders)]);
      if ((await get(wanted)).length === 0) return {};
      if (found === undefined || 'problem' in found) return found ?? {};
      return {
        history: await readHistoryThroughStore({ root, store, buildId }, found.head, within),
      };
    },
  );

  const place = async (get: Get, file: string) =>
    (await get(site.inputs.translations)).get(file) ?? file;

  const lastUpdate = graph.family(
    'lastUpdate',
    async (get, file) => (await get(history)).history?.commits[await place(get, file)],
    {
      equal: isSameJson,
    },
  );

  const changed = graph.family('changed', async (get, file) => {
    const own = /\.mdx?$/.test(file)
      ? (await get(site.card(file))).frontMatter.last_update?.date
      : undefined;
    return isoDate(own) ?? (await get(lastUpdate(file)))?.date;
  });

  const problems = graph.cell('historyProblems', async (get) => {
    const known = await get(history);
    const changes = await get(wanted);
    const docs = listFeatureMarkdown(await listDated(get));
    if (known.problem === undefined && known.history === undefined) return [];
    const cards = await Promise.all(docs.map((file) => get(site.card(file))));
    const open = cards
      .filter(({ frontMatter }) => asksHistory(frontMatter, changes))
      .map(({ path }) => path);
    const translations = await get(site.inputs.translations);
    // The default language reports files that are not translated.
    const own = language.isDefault ? open : open.flatMap((file) => translations.get(file) ?? []);
    return describeGaps(own, known);
  });

  return { lastUpdate, changed, problems };
}

/** Whether a doc shows a date or author that its front matter lacks. */
function asksHistory(
  { draft, last_update: own }: FrontMatter,
  wanted: readonly WantedChanges[],
): boolean {
  if (draft === true) return false;
  const misses = (part: 'date' | 'author') =>
    own?.[part] === undefined && wanted.some((changes) => changes[part]);
  return misses('date') || misses('author');
}

/** Returns at most one warning per cause, however many pages are affected. */
function describeGaps(
  files: readonly string[],
  { history, problem }: { history?: History; problem?: Diagnostic },
): Diagnostic[] {
  if (problem !== undefined) return files.length === 0 ? [] : [problem];
  if (history === undefined) return [];
  const unknown = new Set(history.unknown);
  const cutOff = files.filter((file) => unknown.has(file));
  const untracked = files.filter(
    (file) => !unknown.has(file) && !Object.hasOwn(history.commits, file),
  );
  return [
    ...describeGap(cutOff, {
      code: 'git-shallow',
      reason: 'the fetched history does not contain it',
      hint: 'Fetch the full history: `git fetch --unshallow`, or `fetch-depth: 0` in GitHub Actions.',
    }),
    ...describeGap(untracked, {
      code: 'git-untracked',
      reason: `the newest commit does not contain ${untracked.length === 1 ? 'it' : 'them'}`,
      hint: 'Commit, or set `last_update` in the front matter.',
    }),
  ];
}

function describeGap(
  files: readonly string[],
  { code, reason, hint }: { code: Diagnostic['code']; reason: string; hint: string },
): Diagnostic[] {
  if (files.length === 0) return [];
  const message =
    files.length === 1
      ? `\`${files[0]}\` has no “last updated” date: ${reason}.`
      : `${files.length} docs have no “last updated” date, for example \`${files[0]}\`: ${reason}.`;
  return [
    {
      code,
      severity: 'warning',
      message,
      hint,
    },
  ];
}
