import { hash } from '../../lib/hash.js';
import { listAlternates } from '../../resolve/languages/list-alternates.js';
import { findInLanguages } from '../../resolve/languages/page-name.js';
import type { Feature } from '../../types/feature/feature.js';
import type { EmitRequest, EmittedFile } from '../../types/feature/output.js';
import { listSitemapItems } from './build-sitemap.js';
import { SITEMAP_CONFIG } from './config.js';
import { createItems } from './create-items.js';
import { addToSitemap, describeSitemap } from './edit-sitemap.js';
import type { SitemapConfig } from './public-types.js';
import { measureItems, type SitemapFile, writeSitemaps } from './sitemap-parts.js';
import { sortPages } from './sort-pages.js';

/** The list of all pages for search engines. */
export const sitemap: Feature<SitemapConfig, undefined> = {
  name: 'sitemap',
  config: SITEMAP_CONFIG,
  resolve: ({ config, options }) => ({
    state: undefined,
    files: config.url === '' ? [] : [{ file: options.filename, name: 'the sitemap' }],
    diagnostics: [],
  }),
  lastChanges: ({ config, options }) =>
    config.url === '' || options.lastmod === null
      ? undefined
      : { of: 'all', date: true, author: false },
  emit: emitSitemap,
  emitEdited: addToSitemap,
};

async function emitSitemap(request: EmitRequest<SitemapConfig, undefined>): Promise<EmittedFile[]> {
  const { site, options, indexed, lastChange, leave } = request;
  const { url } = site.config;
  if (url === '') return [];
  const pages = sortPages(indexed, site.config);
  const entries = await Promise.all(
    pages.map(async (route) => ({
      route: route.path,
      ...('source' in route && route.source !== undefined && { source: route.source }),
      ...(site.languages.length > 1 && {
        alternates: listAlternates(findInLanguages(route, site)),
      }),
      changed:
        options.lastmod !== null && 'source' in route ? await lastChange(route.source) : undefined,
    })),
  );
  const { createSitemapItems } = options;
  const items =
    createSitemapItems === undefined
      ? await listSitemapItems({ url, options, entries })
      : await createItems(createSitemapItems, entries, request);
  // A function that returns no items disables the sitemap.
  if (createSitemapItems !== undefined && items.length === 0) return [];
  const size = measureItems(items);
  const base = new URL(site.config.baseUrl, url).href;
  const { parts, index } = writeSitemaps(items, { filename: options.filename, base, size });
  const files = parts.map(toEmitted);
  const left = describeSitemap({ pages, items, size, keys: files.map(({ key }) => key) }, request);
  if (left !== undefined) leave(left);
  return [...(index === undefined ? [] : [toEmitted(index)]), ...files];
}

function toEmitted({ path, content }: SitemapFile): EmittedFile {
  return { path, key: hash(content), content: async () => content };
}
