import { hash } from '../../lib/hash.js';
import { escapeHtml } from '../../lib/text/escape-html.js';
import { renderItem, renderSitemap } from './build-sitemap.js';
import type { SitemapItem } from './public-types.js';

/** Size of a sitemap. */
export interface SitemapSize {
  items: number;
  /** Size of the lines in UTF-8. */
  bytes: number;
}

/**
 * Limits of one file (https://www.sitemaps.org/protocol.html#index). The byte limit leaves space
 * for the text around the items.
 */
const MOST: SitemapSize = { items: 50_000, bytes: 50 * 1024 * 1024 - 1024 };
/**
 * Maximum average size of each of several files. No file comes near the limit then, and there is
 * space for new pages.
 */
const USUAL: SitemapSize = { items: 32_000, bytes: 32 * 1024 * 1024 };

/**
 * Returns the number of files. It is a power of two and the file of an item depends only on its
 * address, so a new page usually changes one file.
 */
export function countParts({ items, bytes }: SitemapSize): number {
  if (items <= MOST.items && bytes <= MOST.bytes) return 1;
  let count = 2;
  while (items > count * USUAL.items || bytes > count * USUAL.bytes) count *= 2;
  return count;
}

/** Returns the index of the file that contains an address. */
export function partOf(url: string, count: number): number {
  return count === 1 ? 0 : Number.parseInt(hash(url, 8), 16) % count;
}

/** Returns the name of a file, which contains a number if there are several files. */
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
 * Returns the sitemap of all items: one file, or several with an index that lists them. `base` is
 * the address of their folder.
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
