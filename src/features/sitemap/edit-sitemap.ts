import { hash } from '../../lib/hash.js';
import type { EmitEditedRequest, EmittedFile } from '../../types/feature/output.js';
import type { Json } from '../../types/json.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import { listSitemapItems, renderItem } from './build-sitemap.js';
import type { SitemapConfig, SitemapItem } from './public-types.js';
import { groupOf, type PageGroup } from './sort-pages.js';

/** What a run leaves of the sitemap. */
interface LeftSitemap {
  key: string;
  /** How many lines are about pages of each group, in their order: see `sortPages`. */
  counts: Record<PageGroup, number>;
}

interface WrittenSitemap {
  /** In their order. */
  pages: readonly Route[];
  /** Those of the pages that are not left out. */
  items: readonly SitemapItem[];
  key: string;
}

/**
 * What `addToSitemap` has to know. Undefined where a line does not follow from the path of its page alone: dates and the pages of
 * other languages belong to it, or a function makes it.
 */
export function describeSitemap(
  { pages, items, key }: WrittenSitemap,
  { site, options }: { site: Site; options: SitemapConfig },
): Json | undefined {
  if (site.languages.length > 1 || options.createSitemapItems !== undefined || options.lastmod !== null)
    return undefined;
  const { origin } = new URL(site.config.url);
  const addresses = new Set(items.map(({ url }) => url));
  const counts: LeftSitemap['counts'] = { others: 0, docs: 0, home: 0 };
  for (const page of pages) if (addresses.has(origin + page.path)) counts[groupOf(page, site.config)]++;
  const isPlain = counts.others + counts.docs + counts.home === items.length;
  return isPlain && items.length > 0 ? ({ key, counts } satisfies LeftSitemap) : undefined;
}

/** The sitemap with pages that are new: their lines are put between those of the others. */
export async function addToSitemap({
  pages,
  left,
  site,
  options,
  earlier,
  leave,
}: EmitEditedRequest<SitemapConfig, undefined>): Promise<EmittedFile[] | undefined> {
  const { url } = site.config;
  const added: { route: Route; item: SitemapItem }[] = [];
  for (const { route, isNew } of pages) {
    if (!isNew) continue;
    const [item] = await listSitemapItems({ url, options, entries: [{ route: route.path }] });
    if (item !== undefined) added.push({ route, item });
  }
  if (added.length === 0) return [];
  const { key, counts: before } = left as unknown as LeftSitemap;
  const bytes = await earlier(options.filename, key);
  if (bytes === undefined) return undefined;
  const { origin } = new URL(url);
  const lines = Buffer.from(bytes).toString().split('\n');
  const counts = { ...before };
  for (const { route, item } of added) {
    const group = groupOf(route, site.config);
    if (group === 'home' || item.url !== origin + route.path) return undefined;
    const start = ABOVE + (group === 'docs' ? counts.others : 0);
    const place = findPlace(route.path, {
      start,
      end: start + counts[group],
      pathAt: (index) => readAddress(lines[index] ?? '').slice(origin.length),
    });
    lines.splice(place, 0, renderItem(item));
    counts[group]++;
  }
  const content = lines.join('\n');
  const now = hash(content);
  leave({ key: now, counts } satisfies LeftSitemap);
  return [{ path: options.filename, key: now, content: async () => content }];
}

/** So many lines stand above those of the pages. */
const ABOVE = 2;

/** The first place whose path comes later. */
function findPlace(
  path: string,
  { start, end, pathAt }: { start: number; end: number; pathAt: (index: number) => string },
): number {
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pathAt(middle) > path) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The address in a line. Paths are encoded, so that no other characters than these have been escaped. */
const readAddress = (line: string): string =>
  (/<loc>(.*?)<\/loc>/.exec(line)?.[1] ?? '').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
