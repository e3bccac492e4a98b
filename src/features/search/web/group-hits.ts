import type { SearchHit } from '../shared/provider.js';

/** Hits of one page. */
export interface HitGroup {
  page: string;
  /** What stands above the page. */
  breadcrumb: readonly string[];
  hits: SearchHit[];
}

/** How many hits of one page are shown: one long page must not hide the others. */
const SHOWN = 5;

/** Hits by page, in the order of each page's best hit. The page itself goes before its sections. */
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

/** The breadcrumb up to the page; what follows it are headings. */
function parentsOf({ breadcrumb, page, isPage }: SearchHit): readonly string[] {
  if (isPage) return breadcrumb;
  const at = breadcrumb.indexOf(page);
  return at < 0 ? breadcrumb : breadcrumb.slice(0, at);
}
