import { hash } from '../../lib/hash.js';
import { escapeHtml } from '../../lib/text/escape-html.js';
import { renderItem, renderSitemap } from './build-sitemap.js';
import type { SitemapItem } from './public-types.js';

/** How much the items of a sitemap are. */
export interface SitemapSize {
  items: number;
  /** Of their lines, in UTF-8. */
  bytes: number;
}

/**
 * What one file may hold (https://www.sitemaps.org/protocol.html#index). The bytes leave room for
 * what is around the items.
 */
const MOST: SitemapSize = { items: 50_000, bytes: 50 * 1024 * 1024 - 1024 };
/**
 * How much each of several files holds at most on average: none of them comes near the limit, and
 * there is room for new pages.
 */
const USUAL: SitemapSize = { items: 32_000, bytes: 32 * 1024 * 1024 };

/**
 * How many files it takes. A power of two, and where an item goes depends on its address alone: so
 * a new page changes one file, and the others seldom.
 */
export function countParts({ items, bytes }: SitemapSize): number {
  if (items <= MOST.items && bytes <= MOST.bytes) return 1;
  let count = 2;
  while (items > count * USUAL.items || bytes > count * USUAL.bytes) count *= 2;
  return count;
}

/** Which of so many files an address is in, from 0. */
export function partOf(url: string, count: number): number {
  return count === 1 ? 0 : Number.parseInt(hash(url, 8), 16) % count;
}

/** The name of a file: with a number, where there are several. */
export function namePart(
  filename: string,
  { part, count }: { part: number; count: number },
): string {
  return count === 1 ? filename : filename.replace(/\.xml$/, `-${part + 1}.xml`);
}

export function measureItems(items: readonly SitemapItem[]): SitemapSize {
  const bytes = items.reduce((sum, item) => sum + Buffer.byteLength(renderItem(item)) + 1, 0);
  return { items: items.length, bytes };
}

export interface SitemapFile {
  path: string;
  content: string;
}

/**
 * The sitemap of all items: as one file, or as several with an index that lists them. `base`: the
 * address of their folder.
 */
export function writeSitemaps(
  items: readonly SitemapItem[],
  { filename, base, size }: { filename: string; base: string; size: SitemapSize },
): { parts: SitemapFile[]; index?: SitemapFile } {
  const count = countParts(size);
  const byPart = Array.from({ length: count }, (): SitemapItem[] => []);
  for (const item of items) byPart[partOf(item.url, count)]?.push(item);
  const parts = byPart.map((own, part) => ({
    path: namePart(filename, { part, count }),
    content: renderSitemap(own),
  }));
  if (count === 1) return { parts };
  return {
    parts,
    index: { path: filename, content: renderIndex(parts.map(({ path }) => base + path)) },
  };
}

function renderIndex(addresses: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`;
}
