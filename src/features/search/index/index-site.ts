import type { IndexedSite, IndexRequest } from '../../../types/feature/site-index.js';
import type { SearchConfig } from '../public-types.js';
import type { PlacedPage } from '../shared/index-types.js';
import { describeText, type PageText } from './describe-text.js';
import { findBase } from './find-base.js';
import { indexPart, type WholePart } from './index-part.js';
import type { PartRequest } from './index-request.js';
import { createScope, type KnownParts } from './index-scope.js';
import { createPageMemory } from './page-memory.js';
import { placePages } from './place-pages.js';
import { writeOnce } from './write-once.js';

/**
 * Returns the parts of the index of a site with the local provider: the editions of its docs, and
 * `''` for pages without an edition. Returns an empty list for other providers.
 */
export function listParts({ pages, options }: IndexedSite<SearchConfig, unknown>): string[] {
  return options.provider === 'local' ? [...new Set(pages.map(({ edition }) => edition))] : [];
}

/**
 * Builds the search index of a site with the local provider. Returns the file of each part below
 * `assets/`. Reads only what has changed since the last build. Pages without an edition come last
 * because they include React pages, whose text is available only after rendering.
 */
export async function indexSite(
  request: IndexRequest<SearchConfig, unknown>,
): Promise<Record<string, string>> {
  const parts = listParts(request).sort((a, b) => Number(a === '') - Number(b === ''));
  const memory = parts.length > 1 ? createPageMemory() : undefined;
  const shared = parts.length > 1 ? { ...request, ...writeOnce(request) } : request;
  const scope = createScope(shared);
  const files: Record<string, string> = {};
  const known: KnownParts['parts'] = {};
  let last: WholePart | undefined;
  for (const name of parts) {
    const listed = request.pages.filter(({ edition }) => edition === name);
    const texts = await Promise.all(listed.map((page) => describeText(request, page)));
    const { base, pages } = placeTexts(texts.filter((text) => text !== undefined));
    const part: PartRequest = {
      ...scope.toolsFor(name),
      base,
      pages: pages.map(({ page }) => page),
      memory,
      read: async (position) => (await pages[position]?.read()) ?? [],
    };
    const { file, state } = await indexPart(part, last);
    files[name] = file;
    known[name] = { file, run: request.run };
    last = state ?? last;
  }
  await scope.keepParts(known);
  return files;
}

/**
 * Returns the common prefix of the addresses of pages, and the pages with addresses relative to it,
 * in the order of their places.
 */
function placeTexts(texts: readonly PageText[]): {
  base: string;
  pages: (PageText & { page: PlacedPage })[];
} {
  const base = findBase(texts.map(({ page }) => page.url));
  const urls = texts.map(({ page }) => page.url.slice(base.length));
  const places = placePages(urls);
  const pages = texts.map(({ page, ...text }, position) => {
    const [url = '', place = 0] = [urls[position], places[position]];
    return { ...text, page: { ...page, url, place } };
  });
  return { base, pages: pages.sort((a, b) => a.page.place - b.page.place) };
}
