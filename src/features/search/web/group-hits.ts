import type { SearchHit } from '../shared/provider.js';

/** Hits of one page. */
export interface HitGroup {
  page: string;
  /** Breadcrumb of the page. */
  breadcrumb: readonly string[];
  hits: SearchHit[];
}

/** Maximum number of hits shown per page, so that one long page does not hide the others. */
const SHOWN = 5;

/**
 * Groups hits by page, in the order of each page's best hit. Moves the hit of the page itself
 * before those of its sections.
 */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<string, HitGroup>();
  for (const hit of hits) {
    const key = `${hit.url.replace(/#.*$/s, '')}\n${hit.page}`;
    const group = groups.get(key) ?? { page: hit.page, breadcrumb: parentsOf(hit), hits: [] };
    groups.set(key, group);
    if (group.hits.length < SHOWN) group.hits.push(hit);
  }
  for (const { hits: own } of groups.values())
    own.sort((a, b) => Number(b.isPage) - Number(a.isPage));
  return [...groups.values()];
}

/** Returns the breadcrumb up to the page. The entries after the page are headings. */
function parentsOf({ breadcrumb, page, isPage }: SearchHit): readonly string[] {
  if (isPage) return breadcrumb;
  const at = breadcrumb.indexOf(page);
  return at < 0 ? breadcrumb : breadcrumb.slice(0, at);
}
