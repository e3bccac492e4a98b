import { describe, expect, test } from 'vitest';
import { buildSitemap } from '../../src/emit/build-sitemap.js';
import type { SitemapConfig } from '../../src/types/config.js';

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

async function sitemap(options: Partial<SitemapConfig> | false, url = 'https://example.org') {
  const [file] = await buildSitemap({
    url,
    options: options && { ...OPTIONS, ...options },
    entries: ENTRIES,
  });
  return file;
}

describe('the sitemap (27.1)', () => {
  test('lists full addresses with how often they change and how much they matter', async () => {
    const file = await sitemap({});
    expect(file?.path).toBe('sitemap.xml');
    expect(String(file?.content).match(/<url>.*<\/url>/g)).toEqual([
      '<url><loc>https://example.org/docs/a</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>',
      '<url><loc>https://example.org/docs/tags/x</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>',
      '<url><loc>https://example.org/b/%C3%A9&amp;c</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>',
    ]);
  });

  test('has the last change as a day or to the second, where it is known', async () => {
    const first = { changefreq: null, priority: null };
    expect((await sitemap({ ...first, lastmod: 'date' }))?.content).toContain(
      '<url><loc>https://example.org/docs/a</loc><lastmod>2024-05-06</lastmod></url>',
    );
    const exact = (await sitemap({ ...first, lastmod: 'datetime' }))?.content;
    expect(exact).toContain('<lastmod>2024-05-06T07:08:09.000Z</lastmod>');
    expect(exact).toContain('<url><loc>https://example.org/docs/tags/x</loc></url>');
  });

  test('leaves out what the patterns name, and can have another name', async () => {
    const file = await sitemap({ ignorePatterns: ['/docs/tags/**', '/b/*'], filename: 'map.xml' });
    expect(file?.path).toBe('map.xml');
    expect(String(file?.content).match(/<loc>/g)).toHaveLength(1);
  });

  test('is not written without the site’s URL, or when it is not wanted', async () => {
    expect(await sitemap({}, '')).toBeUndefined();
    expect(await sitemap(false)).toBeUndefined();
  });
});
