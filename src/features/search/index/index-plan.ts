import type { PlacedPage } from '../shared/index-types.js';

/** What has become of the pages of one part of the index since the last build. */
export interface IndexPlan {
  /**
   * For each page, where it was in the list of the last build; -1 when it is new, or its words or
   * place are others now.
   */
  earlier: number[];
  /** Pages of which `earlier` knows nothing, by their position in the list. */
  fresh: number[];
  /** Pages of the last build that have changed, have another place or are gone. */
  stale: PlacedPage[];
}

/** Compares two lists of pages. */
export function planIndex(before: readonly PlacedPage[], now: readonly PlacedPage[]): IndexPlan {
  const known = new Map(before.map(({ url }, position) => [url, position]));
  const kept = new Set<number>();
  const earlier = now.map((page) => {
    const position = known.get(page.url) ?? -1;
    const last = before[position];
    if (last === undefined || !isSame(last, page)) return -1;
    kept.add(position);
    return position;
  });
  return {
    earlier,
    fresh: [...earlier.keys()].filter((position) => earlier[position] === -1),
    stale: before.filter((_, position) => !kept.has(position)),
  };
}

/** Whether nothing of a page has changed that its index is made of. */
export function isSame(a: PlacedPage, b: PlacedPage): boolean {
  return (
    a.place === b.place &&
    a.textKey === b.textKey &&
    a.title === b.title &&
    a.description === b.description &&
    a.weight === b.weight &&
    isSameList(a.categories, b.categories) &&
    isSameList(a.keywords, b.keywords)
  );
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((entry, i) => entry === b[i]);

/** Shards for so many pages: a power of two, so that a site that grows seldom changes it. */
export function countShards(pages: number): number {
  return 2 ** Math.min(12, Math.max(0, Math.round(Math.log2(pages / 8))));
}

/** When more pages have changed, every shard has. */
const FEW = 32;

/** Whether it is less work to change the words of some pages than to collect those of all. */
export const isFew = ({ fresh, stale }: Pick<IndexPlan, 'fresh' | 'stale'>): boolean =>
  fresh.length + stale.length <= FEW;
