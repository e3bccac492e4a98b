import type { SearchPage } from '../shared/index-types.js';

/** What has become of the pages of one part of the index since the last build. */
export interface IndexPlan {
  /** New place of each page of the last build, -1 where its words don't count any more. */
  places: number[];
  /** Places of the pages that are new or have changed. */
  fresh: number[];
  /** Pages of the last build that have changed or are gone. */
  stale: SearchPage[];
  /** Whether unchanged pages are at another position: then every list of positions is rewritten. */
  hasMoved: boolean;
  /** Whether no page has come, gone or been given another address. */
  hasSameList: boolean;
}

/** Compares two lists of pages, each in order of addresses. */
export function planIndex(before: readonly SearchPage[], now: readonly SearchPage[]): IndexPlan {
  const hasSameList = before.length === now.length && before.every(({ url }, i) => url === now[i]?.url);
  const known = hasSameList ? undefined : new Map(before.map(({ url }, place) => [url, place]));
  const places = before.map(() => -1);
  const fresh: number[] = [];
  for (const [place, page] of now.entries()) {
    const last = known === undefined ? place : known.get(page.url);
    const earlier = last === undefined ? undefined : before[last];
    if (last !== undefined && earlier !== undefined && isSame(earlier, page)) places[last] = place;
    else fresh.push(place);
  }
  const stale = before.filter((_, place) => places[place] === -1);
  const hasMoved = places.some((place, old) => place !== -1 && place !== old);
  return { places, fresh, stale, hasMoved, hasSameList };
}

function isSame(a: SearchPage, b: SearchPage): boolean {
  return (
    a.textKey === b.textKey &&
    a.title === b.title &&
    a.description === b.description &&
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

export const isFew = (changed: number): boolean => changed <= FEW;
