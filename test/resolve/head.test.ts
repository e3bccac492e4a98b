import { describe, expect, it } from 'vitest';
import type { HeadElement } from '../../src/types/head.js';
import type { Page } from '../../src/types/page.js';
import type { PageRequest } from '../../src/types/page-request.js';
import { buildPage, card, compiled, createSite, routeOf, type SiteOptions } from './create-site.js';

function pageOf(options: SiteOptions, path: string, more: Partial<PageRequest> = {}): Page {
  const resolved = createSite(options);
  return buildPage({
    route: routeOf(resolved, path),
    site: resolved.site,
    doc: compiled(),
    assets: new Map(),
    fileExists: () => false,
    ...more,
  });
}

const headOf = (...request: Parameters<typeof pageOf>): HeadElement[] => pageOf(...request).head;
const metas = (head: HeadElement[], name: string): (string | undefined)[] =>
  head
    .filter(({ attributes }) => attributes['name'] === name || attributes['property'] === name)
    .map(({ attributes }) => attributes['content']);
const links = (head: HeadElement[], rel: string): Record<string, string>[] =>
  head
    .filter(({ attributes }) => attributes['rel'] === rel)
    .map(({ attributes: { rel: _, ...rest } }) => rest);

describe('every page with an address (23.1)', () => {
  it('has title, card, address, language versions and search tags', () => {
    const head = headOf(
      { docs: { 'a.md': {} }, config: { locale: 'pt-BR', favicon: 'f.svg' } },
      '/docs/a',
    );
    const href = 'https://example.org/docs/a';
    expect(metas(head, 'og:title')).toEqual(['a | Site']);
    expect(metas(head, 'og:locale')).toEqual(['pt_BR']);
    expect(metas(head, 'og:url')).toEqual([href]);
    expect(metas(head, 'twitter:card')).toEqual(['summary_large_image']);
    expect(links(head, 'canonical')).toEqual([{ href }]);
    expect(links(head, 'alternate')).toEqual([
      { href, hreflang: 'pt-BR' },
      { href, hreflang: 'x-default' },
    ]);
    expect(metas(head, 'docsearch:language')).toEqual(['pt-BR']);
    expect(links(head, 'icon')).toEqual([{ href: '/f.svg', type: 'image/svg+xml' }]);
  });

  it.each([
    [undefined, 'https://example.org/b/docs/x'],
    [true, 'https://example.org/b/docs/x/'],
    [false, 'https://example.org/b/docs/x'],
  ])('is addressed as `trailingSlash: %s` says', (trailingSlash, href) => {
    const config = { baseUrl: '/b/', ...(trailingSlash === undefined ? {} : { trailingSlash }) };
    const head = headOf({ docs: { 'x.md': {} }, config }, new URL(href).pathname);
    expect([metas(head, 'og:url'), links(head, 'canonical')]).toEqual([[href], [{ href }]]);
  });
});

describe('groups of search hits (23.2)', () => {
  it('are the version for docs and pages of categories, `default` for the rest', () => {
    const version = (name: string) => ({
      name,
      contentPath: name,
      cards: [card(`${name}/a.md`)],
      sidebars: {
        file: 's',
        text: '',
        value: {
          docs: [{ type: 'category', label: 'C', link: { type: 'generated-index' }, items: ['a'] }],
        },
      },
    });
    const options: SiteOptions = {
      versions: [version('current'), version('1.0')],
      pages: { 'pages/about.md': {} },
      reactPages: ['pages/index.tsx'],
      config: { blog: { feed: [] } },
    };
    const tagsOf = (path: string) => {
      const head = headOf(options, path);
      return [...metas(head, 'docsearch:docusaurus_tag'), ...metas(head, 'docsearch:version')];
    };
    expect(tagsOf('/docs/a')).toEqual(['docs-default-1.0', '1.0']);
    expect(tagsOf('/docs/next/a')).toEqual(['docs-default-current', 'current']);
    expect(tagsOf('/docs/next/category/c')).toEqual(['docs-default-current', 'current']);
    for (const path of ['/', '/about', '/blog/archive']) expect(tagsOf(path)).toEqual(['default']);
  });

  it('descriptions come twice, or not at all when they are empty', () => {
    const docs = { 'a.md': { description: 'D' }, 'b.md': { description: '' } };
    const both = (path: string) => [
      metas(headOf({ docs }, path), 'description'),
      metas(headOf({ docs }, path), 'og:description'),
    ];
    expect(both('/docs/a')).toEqual([['D'], ['D']]);
    expect(both('/docs/b')).toEqual([[], []]);
  });
});

describe('preview images and keywords (23.3)', () => {
  const docs = {
    'a.md': { image: 'https://cdn.example.org/a.png' },
    'b.md': { image: './b.png' },
    'c.md': {},
  };
  const imagesOf = (path: string, config: SiteOptions['config'], more?: Partial<PageRequest>) => {
    const head = headOf({ docs, ...(config && { config }) }, path, more);
    return [...metas(head, 'og:image'), ...metas(head, 'twitter:image')];
  };

  it('are the page’s own, else the site’s, with full addresses', () => {
    const config = { image: 'img/card.png', baseUrl: '/b/' };
    const own = 'https://cdn.example.org/a.png';
    const site = 'https://example.org/b/img/card.png';
    const file = 'https://example.org/b/assets/b-1.png';
    const assets = new Map([['docs/b.png', { url: '/b/assets/b-1.png' }]]);
    expect(imagesOf('/b/docs/a', config)).toEqual([own, own]);
    expect(imagesOf('/b/docs/b', config, { assets, fileExists: () => true })).toEqual([file, file]);
    expect(imagesOf('/b/docs/c', config)).toEqual([site, site]);
    expect(imagesOf('/docs/c', { image: 'https://x.org/i.png' })[0]).toBe('https://x.org/i.png');
    expect(imagesOf('/docs/c', {})).toEqual([]);
    expect(imagesOf('/docs/c', { image: 'javascript:x' })).toEqual([]);
  });

  it('and the site’s tags give way to those of the page', () => {
    const head = [
      { tagName: 'meta', attributes: { property: 'og:image', content: 'https://x.org/site.png' } },
      { tagName: 'meta', attributes: { name: 'keywords', content: 'site' } },
    ];
    const tagged = { 'a.md': { keywords: ['a', 'b'], image: 'https://x.org/a.png' }, 'b.md': {} };
    const found = (path: string) => {
      const tags = headOf({ docs: tagged, config: { head } }, path);
      return [...metas(tags, 'og:image'), ...metas(tags, 'keywords')];
    };
    expect(found('/docs/a')).toEqual(['https://x.org/a.png', 'a,b']);
    expect(found('/docs/b')).toEqual(['https://x.org/site.png', 'site']);
  });
});

describe('pages that search engines leave out (23.4)', () => {
  it('are those of a version or a site that says so, and unlisted ones', () => {
    const version = (name: string) => ({
      name,
      contentPath: name,
      cards: [card(`${name}/a.md`), card(`${name}/b.md`, { unlisted: true })],
      sidebars: false as const,
    });
    const versions = [version('current'), version('1.0')];
    const config = { docs: { versions: { current: { noIndex: true } } } };
    const robots = (path: string, more: SiteOptions['config'] = config) =>
      metas(headOf({ versions, config: more }, path), 'robots');
    expect(robots('/docs/next/a')).toEqual(['noindex, nofollow']);
    expect(robots('/docs/a')).toEqual([]);
    expect(robots('/docs/b')).toEqual(['noindex, nofollow']);
    expect(robots('/docs/a', { noIndex: true })).toEqual(['noindex, nofollow']);
  });

  it('are those that a tag of the config leaves out, too', () => {
    const head = [{ tagName: 'meta', attributes: { name: 'robots', content: 'NoIndex' } }];
    expect(pageOf({ docs: { 'a.md': {} }, config: { head } }, '/docs/a').noIndex).toBe(true);
    const allowed = [
      { tagName: 'meta', attributes: { name: 'robots', content: 'max-snippet:50' } },
    ];
    expect(pageOf({ docs: { 'a.md': {} }, config: { head: allowed } }, '/docs/a').noIndex).toBe(
      false,
    );
  });
});

describe('the way to the page as data (23.5)', () => {
  it('lists what has an address, and is left out without the site’s URL', () => {
    const docs = { 'a.md': {} };
    const sidebars = { docs: [{ type: 'category', label: 'C', items: ['a'] }] };
    const data = (config: SiteOptions['config']) =>
      headOf({ docs, sidebars, ...(config && { config }) }, '/docs/a').filter(
        ({ tag }) => tag === 'script',
      );
    expect(JSON.parse(data({})[0]?.content ?? '')).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'a', item: 'https://example.org/docs/a' },
      ],
    });
    expect(data({ url: '' })).toEqual([]);
    expect(data({ docs: { breadcrumbs: false } })).toEqual([]);
  });
});

describe('document titles (23.6)', () => {
  it.each([
    ['  A  ', 'A – Site'],
    ['Site', 'Site'],
    ['   ', 'Site'],
  ])('trim and join `%s`', (title, expected) => {
    const config = { titleDelimiter: '–' };
    expect(pageOf({ docs: { 'a.md': { title } }, config }, '/docs/a').view.documentTitle).toBe(
      expected,
    );
  });
});
