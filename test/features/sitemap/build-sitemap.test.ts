import { describe, expect, test } from 'vitest';
import { createFeatureSet } from '../../../src/engine/features/feature-set.js';
import { FEATURES } from '../../../src/features/index.js';
import { listSitemapItems, renderSitemap } from '../../../src/features/sitemap/build-sitemap.js';
import { sitemap as sitemapFeature } from '../../../src/features/sitemap/feature.js';
import type { SitemapConfig } from '../../../src/features/sitemap/public-types.js';
import { createConfig, createSite } from '../../resolve/create-site.js';

const OPTIONS: SitemapConfig = {
  changefreq: 'weekly',
  priority: 0.5,
  lastmod: null,
  ignorePatterns: [],
  filename: 'sitemap.xml',
};
const ENTRIES = [
  { route: '/docs/a', changed: '2024-05-06T07:08:09.000Z' },
  { route: '/docs/tags/x' },
  { route: '/b/é&c' },
];

async function sitemap(options: Partial<SitemapConfig>): Promise<string> {
  const items = await listSitemapItems({
    url: 'https://example.org',
    options: { ...OPTIONS, ...options },
    entries: ENTRIES,
  });
  return renderSitemap(items);
}

describe('the sitemap (27.1)', () => {
  test('lists full addresses with how often they change and how much they matter', async () => {
    expect((await sitemap({})).match(/<url>.*<\/url>/g)).toEqual([
      '<url><loc>https://example.org/docs/a</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>',
      '<url><loc>https://example.org/docs/tags/x</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>',
      '<url><loc>https://example.org/b/%C3%A9&amp;c</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>',
    ]);
  });

  test('has the last change as a day or to the second, where it is known', async () => {
    const first = { changefreq: null, priority: null };
    expect(await sitemap({ ...first, lastmod: 'date' })).toContain(
      '<url><loc>https://example.org/docs/a</loc><lastmod>2024-05-06</lastmod></url>',
    );
    const exact = await sitemap({ ...first, lastmod: 'datetime' });
    expect(exact).toContain('<lastmod>2024-05-06T07:08:09.000Z</lastmod>');
    expect(exact).toContain('<url><loc>https://example.org/docs/tags/x</loc></url>');
  });

  test('leaves out what the patterns name', async () => {
    const text = await sitemap({ ignorePatterns: ['/docs/tags/**', '/b/*'] });
    expect(text.match(/<loc>/g)).toHaveLength(1);
  });

  test('is a file of the output with the name that the config gives it', async () => {
    const files = await emit({ filename: 'map.xml' }, 'https://example.org');
    expect(files?.map(({ path }) => path)).toEqual(['map.xml']);
    expect(await files?.[0]?.content()).toContain('<loc>https://example.org/docs/a</loc>');
  });

  test('is not written without the site’s URL, or when it is not wanted', async () => {
    expect(await emit({}, '')).toEqual([]);
    const { active } = createFeatureSet(FEATURES, createConfig({ sitemap: false }));
    expect(active.map(({ feature }) => feature.name)).not.toContain('sitemap');
  });
});

async function emit(options: Partial<SitemapConfig>, url: string) {
  const { site } = createSite({ docs: { 'a.md': {} }, config: { url } });
  return sitemapFeature.emit?.({
    site,
    options: { ...OPTIONS, ...options },
    state: undefined,
    indexed: [...site.routes.values()].filter(({ kind }) => kind === 'doc'),
    untranslated: [],
    lastChange: async () => undefined,
    text: () => Promise.reject(new Error('no text is needed')),
    page: () => Promise.reject(new Error('no page is needed')),
    listed: () => [],
    tree: async () => null,
    packages: {
      load: () => undefined,
      readFile: async () => undefined,
      readSiteFile: async () => undefined,
    },
    report: () => undefined,
    kept: {
      get: async () => undefined,
      set: async () => undefined,
      getBytes: async () => undefined,
      setBytes: async () => undefined,
    },
    values: async () => ({}),
    assets: async () => new Map(),
    images: async () => [],
    made: (_key, make) => make(),
    fileExists: () => false,
    earlier: async () => undefined,
    leave: () => undefined,
  });
}
