import { hash } from '../../lib/hash.js';
import type { EmitEditedRequest, EmittedFile } from '../../types/feature/output.js';
import type { Json } from '../../types/json.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import { listSitemapItems, renderItem } from './build-sitemap.js';
import type { SitemapConfig, SitemapItem } from './public-types.js';
import { countParts, measureItems, namePart, partOf, type SitemapSize } from './sitemap-parts.js';
import { groupOf, type PageGroup } from './sort-pages.js';

/** State of the sitemap that a run stores for the next one. */
interface LeftSitemap {
  /** The files of the sitemap. There is only one, unless the site has very many pages. */
  parts: LeftPart[];
  size: SitemapSize;
}

interface LeftPart {
  key: string;
  /** Number of lines for the pages of each group, in order: see `sortPages`. */
  counts: Record<PageGroup, number>;
}

interface WrittenSitemap {
  /** In the order of the sitemap. */
  pages: readonly Route[];
  /** The items of all pages that are not ignored. */
  items: readonly SitemapItem[];
  size: SitemapSize;
  /** Keys of the files. */
  keys: readonly string[];
}

/**
 * Returns the state that `addToSitemap` needs. Returns undefined if a line depends on more than the
 * path of its page: on dates, on pages in other languages, or on a function of the config.
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
 * Adds the lines of new pages to the existing files of the sitemap. Returns the changed files.
 * Returns undefined if the sitemap has to be rebuilt.
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
  // The number of files changes, so all pages have to be redistributed.
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

/** Returns the new pages that are not ignored. */
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
 * Inserts the lines of new pages into a file. Returns undefined if the file is missing, or if a
 * page is the home page.
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

/** Number of lines before those of the pages. */
const ABOVE = 2;

/** Returns the index of the first line with a greater path. */
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
 * Returns the address in a line. Paths are percent-encoded, so only these characters can have been
 * escaped.
 */
const readAddress = (line: string): string =>
  (/<loc>(.*?)<\/loc>/.exec(line)?.[1] ?? '').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
