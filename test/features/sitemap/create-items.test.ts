import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

const config = (create: string) =>
  `export default {
  title: 'Site', url: 'https://example.org', baseUrl: '/base/', search: false, blog: false,
  sitemap: { ignorePatterns: ['/base/docs/b'], createSitemapItems: ${create} },
};\n`;

const DOCS = { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'docs/c.md': '# C\n' };

test('a function of the config makes the items of the sitemap', async () => {
  const create = `async ({ routes, siteConfig, defaultCreateSitemapItems, ...rest }) => {
    const items = await defaultCreateSitemapItems({ routes, siteConfig, ...rest });
    const source = routes.find(({ path }) => path === '/base/docs/b').metadata.sourceFilePath;
    return [...items.filter(({ url }) => !url.endsWith('/c')), { url: siteConfig.url + '/' + source, lastmod: '2024-05-06', changefreq: null }];
  }`;
  const site = tempSite({ 'docsgen.config.ts': config(create), ...DOCS });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(site.read('sitemap.xml').match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://example.org/base/docs/a</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>',
    '<url><loc>https://example.org/docs/b.md</loc><lastmod>2024-05-06</lastmod></url>',
  ]);
});

test('one that hands on what docsgen makes changes nothing, and one without items makes no file', async () => {
  const site = tempSite({ 'docsgen.config.ts': config('undefined'), ...DOCS });
  await site.build();
  const usual = site.read('sitemap.xml');
  const handOn = '({ defaultCreateSitemapItems, ...given }) => defaultCreateSitemapItems(given)';
  site.write({ 'docsgen.config.ts': config(handOn) });
  await site.build();
  expect(site.read('sitemap.xml')).toBe(usual);
  site.write({ 'docsgen.config.ts': config('() => []') });
  await site.build();
  expect(site.has('sitemap.xml')).toBe(false);
});

test.each([
  ['() => { throw new Error("no") }', 'throws: no.'],
  ['() => [{ loc: "/a" }]', 'returns an object instead of a list of items with a `url`.'],
  ['() => "all"', 'returns `"all"` instead of a list of items with a `url`.'],
])('one that fails is named: %s', async (create, what) => {
  const site = tempSite({ 'docsgen.config.ts': config(create), ...DOCS });
  const { exitCode, report } = await site.build('--format', 'json');
  expect(exitCode).toBe(1);
  expect(report?.diagnostics).toMatchObject([
    { code: 'config-function', message: `\`sitemap.createSitemapItems\` ${what}` },
  ]);
});
