import { compareWithBaseline, countProblems } from '../../diagnostics/baseline.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { comparePages, type Pair } from './compare-pages.js';
import { findMoves, type GonePage } from './find-moves.js';
import { compareEverywhere, listChangedFiles } from './list-changed-files.js';
import type { Side, SidePage } from './read-side.js';
import { createTextReader } from './read-texts.js';
import type { PageName, SiteDiff } from './site-diff.js';

interface CompareRequest {
  base: Pick<SiteDiff, 'base' | 'commit'>;
  /** New paths of files by their old ones, as Git reports them. */
  renamed: ReadonlyMap<string, string>;
  /** True to include both texts of changed pages. */
  withRows: boolean;
}

/** Problems with addresses, which the comparison lists itself. */
const OF_ADDRESSES: ReadonlySet<string> = new Set(['route-lost', 'anchor-lost']);

/** Compares two versions of a site. */
export async function compareSides(
  sides: Pair<Side>,
  { base, renamed, withRows }: CompareRequest,
): Promise<SiteDiff> {
  const [before, after] = sides;
  const { stayed, ...moves } = await findMoves(sides, renamed);
  const files = listChangedFiles(before, after);
  const texts = [createTextReader(before), createTextReader(after)] as const;
  const comparing = { texts, sides, changedFiles: new Set(files), withRows };
  const diff: SiteDiff = {
    ...base,
    lost: moves.lost,
    ...{ lostAnchors: [], newAnchors: [], changed: [], moved: [] },
    ...compareProblems(sides, moves.gone),
    removed: moves.removed,
    added: moves.added.map(nameOf),
    everywhere: compareEverywhere(before, after, files),
  };
  const compare = async (pair: Pair<SidePage>) => {
    const { change, lost, fresh } = await comparePages(pair, comparing);
    const { url } = pair[1];
    if (lost.length > 0) diff.lostAnchors.push({ url, ids: lost });
    if (fresh.length > 0) diff.newAnchors.push({ url, ids: fresh });
    return change;
  };
  try {
    for (const pair of stayed) {
      const change = await compare(pair);
      if (change !== undefined) diff.changed.push({ ...nameOf(pair[1]), change });
    }
    for (const { page, target, redirects } of moves.moved) {
      const change = await compare([page, target]);
      const moved = { ...nameOf(target), from: page.url, redirects };
      diff.moved.push({ ...moved, ...(change && { change }) });
    }
  } finally {
    await Promise.all(texts.map((reader) => reader.close()));
  }
  return sortDiff(diff);
}

export function nameOf({ url, title, source, engine }: SidePage): PageName {
  const file = source && (engine.translations.get(source) ?? source);
  return { url, title, ...(file !== undefined && { source: file }) };
}

/** Compares the problems of both versions. Problems of a moved page move with it. */
function compareProblems(
  [before, after]: Pair<Side>,
  gone: readonly GonePage[],
): Pick<SiteDiff, 'problems' | 'solved'> {
  const names = new Map(
    gone.flatMap(({ page, target }) =>
      page.source === undefined || target?.source === undefined
        ? []
        : [[page.source, target.source]],
    ),
  );
  const known = before.diagnostics.map((problem): Diagnostic => {
    const file = problem.file === undefined ? undefined : names.get(problem.file);
    return file === undefined ? problem : { ...problem, file };
  });
  const { fresh, gone: solved } = compareWithBaseline(after.diagnostics, countProblems(known));
  return {
    problems: fresh.filter(({ code }) => !OF_ADDRESSES.has(code)),
    solved: solved.filter(({ code }) => !OF_ADDRESSES.has(code)).length,
  };
}

function sortDiff(diff: SiteDiff): SiteDiff {
  const byUrl = (a: { url: string }, b: { url: string }) => (a.url < b.url ? -1 : 1);
  const { lost, lostAnchors, removed, moved, added, changed, newAnchors } = diff;
  for (const list of [lost, lostAnchors, removed, moved, added, newAnchors]) list.sort(byUrl);
  const words = ({ change }: (typeof changed)[number]) => change.words.added + change.words.removed;
  changed.sort((a, b) => words(b) - words(a) || byUrl(a, b));
  return diff;
}
