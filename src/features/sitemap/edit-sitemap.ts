import { hash } from '../../lib/hash.js';
import type { EmitEditedRequest, EmittedFile } from '../../types/feature/output.js';
import type { Json } from '../../types/json.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import { listSitemapItems, renderItem } from './build-sitemap.js';
import type { SitemapConfig, SitemapItem } from './public-types.js';
import { countParts, measureItems, namePart, partOf, type SitemapSize } from './sitemap-parts.js';
import { groupOf, type PageGroup } from './sort-pages.js';

/** What a run leaves of the sitemap. */
interface LeftSitemap {
  /** Of its files. There is one, unless the pages are very many. */
  parts: LeftPart[];
  size: SitemapSize;
}

interface LeftPart {
  key: string;
  /** How many lines are about pages of each group, in their order: see `sortPages`. */
  counts: Record<PageGroup, number>;
}

interface WrittenSitemap {
  /** In their order. */
  pages: readonly Route[];
  /** Those of the pages that are not left out. */
  items: readonly SitemapItem[];
  size: SitemapSize;
  /** Keys of the files. */
  keys: readonly string[];
}

/**
 * What `addToSitemap` has to know. Undefined where a line does not follow from the path of its page
 * alone: dates and the pages of other languages belong to it, or a function makes it.
 */
export function describeSitemap(
  { pages, items, size, keys }: WrittenSitemap,
  { site, options }: { site: Site; options: SitemapConfig },
): Json | undefined {
  if (
    site.languages.length > 1 ||
    options.createSitemapItems !== undefined ||
    options.lastmod !== null
  )
    return undefined;
  const { origin } = new URL(site.config.url);
  const addresses = new Set(items.map(({ url }) => url));
  const parts = keys.map((key): LeftPart => ({ key, counts: { others: 0, docs: 0, home: 0 } }));
  let found = 0;
  for (const page of pages) {
    const address = origin + page.path;
    const part = parts[partOf(address, parts.length)];
    if (part === undefined || !addresses.has(address)) continue;
    part.counts[groupOf(page, site.config)]++;
    found++;
  }
  const isPlain = found === items.length && found > 0;
  return isPlain ? ({ parts, size } satisfies LeftSitemap as unknown as Json) : undefined;
}

/**
 * The files of the sitemap to which new pages come: their lines are put between those of the
 * others.
 */
export async function addToSitemap(
  request: EmitEditedRequest<SitemapConfig, undefined>,
): Promise<EmittedFile[] | undefined> {
  const { left, leave } = request;
  const added = await listAdded(request);
  if (added.length === 0) return [];
  const before = left as unknown as LeftSitemap;
  const count = before.parts.length;
  const items = added.map(({ item }) => item);
  const size = {
    items: before.size.items + items.length,
    bytes: before.size.bytes + measureItems(items).bytes,
  };
  // All pages go to other files.
  if (countParts(size) !== count) return undefined;
  const parts = [...before.parts];
  const files: EmittedFile[] = [];
  const placed = added.map((page) => ({ ...page, part: partOf(page.item.url, count) }));
  for (const part of new Set(placed.map((page) => page.part))) {
    const own = placed.filter((page) => page.part === part);
    const path = namePart(request.options.filename, { part, count });
    const known = parts[part];
    const changed = known && (await addLines(request, { path, known, added: own }));
    if (changed === undefined) return undefined;
    const { content, counts } = changed;
    const key = hash(content);
    parts[part] = { key, counts };
    files.push({ path, key, content: async () => content });
  }
  leave({ parts, size } satisfies LeftSitemap as unknown as Json);
  return files;
}

interface AddedPage {
  route: Route;
  item: SitemapItem;
}

/** The new pages, without those that are left out. */
async function listAdded({
  pages,
  site,
  options,
}: EmitEditedRequest<SitemapConfig, undefined>): Promise<AddedPage[]> {
  const { url } = site.config;
  const added: AddedPage[] = [];
  for (const { route, isNew } of pages) {
    if (!isNew) continue;
    const [item] = await listSitemapItems({ url, options, entries: [{ route: route.path }] });
    if (item !== undefined) added.push({ route, item });
  }
  return added;
}

/**
 * A file with the lines of new pages. Undefined when it is lost, or a page is not one among others.
 */
async function addLines(
  { site, earlier }: EmitEditedRequest<SitemapConfig, undefined>,
  { path, known, added }: { path: string; known: LeftPart; added: readonly AddedPage[] },
): Promise<{ content: string; counts: LeftPart['counts'] } | undefined> {
  const bytes = await earlier(path, known.key);
  if (bytes === undefined) return undefined;
  const { origin } = new URL(site.config.url);
  const lines = Buffer.from(bytes).toString().split('\n');
  const counts = { ...known.counts };
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
  return { content: lines.join('\n'), counts };
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

/**
 * The address in a line. Paths are encoded, so that no other characters than these have been
 * escaped.
 */
const readAddress = (line: string): string =>
  (/<loc>(.*?)<\/loc>/.exec(line)?.[1] ?? '').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
