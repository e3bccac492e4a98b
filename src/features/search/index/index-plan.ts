import type { PlacedPage } from '../shared/index-types.js';

/** Differences between the pages of one part of the index and those of the last build. */
export interface IndexPlan {
  /**
   * For each page, its position in the list of the last build; -1 if the page is new, or if its
   * indexed data or its place has changed.
   */
  earlier: number[];
  /** Positions of the pages whose `earlier` is -1. */
  fresh: number[];
  /** Pages of the last build that have changed, have moved to another place, or are gone. */
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

/** True if all data of a page that the index uses is the same. */
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

/**
 * Returns the number of shards for a number of pages: a power of two, so that it seldom changes as
 * a site grows.
 */
export function countShards(pages: number): number {
  return 2 ** Math.min(12, Math.max(0, Math.round(Math.log2(pages / 8))));
}

/** Above this many changed pages, assume that every shard has changed. */
const FEW = 32;

/**
 * True if updating the words of the changed pages is less work than collecting the words of all
 * pages.
 */
export const isFew = ({ fresh, stale }: Pick<IndexPlan, 'fresh' | 'stale'>): boolean =>
  fresh.length + stale.length <= FEW;
