import { describe, expect, it } from 'vitest';
import type { EditedDoc } from '../../src/features/docs/public-types.js';
import type { Heading } from '../../src/types/doc.js';
import type { HeadElement } from '../../src/types/head.js';
import type { DocPageView, Page, SidebarViewItem } from '../../src/types/page.js';
import type { PageRequest } from '../../src/types/page-request.js';
import {
  buildPage,
  card,
  compiled,
  createSite,
  reference,
  routeOf,
  type SiteOptions,
} from './create-site.js';

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

const viewOf = (...request: Parameters<typeof pageOf>): DocPageView => {
  const { view } = pageOf(...request);
  if (view.kind !== 'doc' && view.kind !== 'markdown') throw new Error(view.kind);
  return view;
};

const heading = (level: number, id: string): Heading => ({ level, id, text: id, html: id });
const meta = (head: HeadElement[], name: string): string | undefined =>
  head.find(({ attributes }) => attributes['name'] === name || attributes['property'] === name)
    ?.attributes['content'];
const link = (head: HeadElement[], rel: string): string | undefined =>
  head.find(({ attributes }) => attributes['rel'] === rel)?.attributes['href'];

describe('titles', () => {
  it('are the front matter title, else the first heading, else the name', () => {
    const docs = { 'a.md': { title: '<Editor />' }, 'b.md': {} };
    expect(viewOf({ docs }, '/docs/a')).toMatchObject({
      title: '<Editor />',
      documentTitle: '<Editor /> | Site',
    });
    expect(viewOf({ docs }, '/docs/b').title).toBe('b');
  });

  it('show above the content unless it has its own or the doc hides it', () => {
    const docs = { 'a.md': {}, 'b.md': { hide_title: true } };
    expect(viewOf({ docs }, '/docs/a').showTitle).toBe(true);
    expect(viewOf({ docs }, '/docs/b').showTitle).toBe(false);
    expect(
      viewOf({ docs }, '/docs/a', { doc: compiled({ hasContentTitle: true }) }).showTitle,
    ).toBe(false);
  });

  it('of the document are the site’s alone when they are empty or the same', () => {
    const docs = { 'a.md': { title: 'Site' } };
    expect(viewOf({ docs }, '/docs/a').documentTitle).toBe('Site');
  });
});

describe('the table of contents', () => {
  const headings = [
    heading(1, 'h1'),
    heading(3, 'early'),
    heading(2, 'two'),
    heading(4, 'four'),
    { ...heading(2, 'empty'), html: ' ' },
    heading(3, 'three'),
  ];
  const tocOf = (frontMatter: object) =>
    viewOf({ docs: { 'a.md': frontMatter } }, '/docs/a', { doc: compiled({ headings }) }).toc;
  const item = (id: string, ...children: object[]) => ({ id, html: id, children });

  it('nests levels 2 and 3, without the h1 and empty headings', () => {
    expect(tocOf({})).toEqual([item('early'), item('two', item('three'))]);
  });

  it('filters after nesting, so that children of missing ones move up', () => {
    expect(tocOf({ toc_min_heading_level: 3, toc_max_heading_level: 4 })).toEqual([
      item('early'),
      item('four'),
      item('three'),
    ]);
  });

  it('can be hidden', () => {
    expect(tocOf({ hide_table_of_contents: true })).toEqual([]);
  });
});

describe('the sidebar of a page', () => {
  const docs = { 'a.md': {}, 'b.md': {}, 'c.md': {}, 'd.md': {}, 'e.md': {} };
  const sidebars = {
    docs: [
      { Closed: ['b', { Inner: ['c'] }] },
      {
        type: 'category',
        label: 'Way',
        items: [{ type: 'category', label: 'Page', link: { type: 'doc', id: 'a' }, items: ['d'] }],
      },
      { type: 'category', label: 'Open', collapsed: false, items: ['e'] },
    ],
  };

  it('carries items only for open categories', () => {
    expect(viewOf({ docs, sidebars }, '/docs/a').sidebar).toMatchObject({
      key: 'current/docs',
      items: [
        { label: 'Closed', key: '0', open: false, active: false, firstHref: '/docs/b' },
        {
          label: 'Way',
          key: '1',
          open: true,
          active: true,
          items: [
            { label: 'Page', key: '1.0', href: '/docs/a', active: true, items: [{ docId: 'd' }] },
          ],
        },
        { label: 'Open', open: true, active: false, items: [{ docId: 'e' }] },
      ],
    });
    expect(JSON.stringify(viewOf({ docs, sidebars }, '/docs/a').sidebar)).not.toContain('Inner');
  });

  it('is the way to the page for breadcrumbs, which the config can turn off', () => {
    const crumbsOf = (path: string) => viewOf({ docs, sidebars }, path).breadcrumbs;
    expect(crumbsOf('/docs/a')).toEqual([{ label: 'Way' }, { label: 'Page', href: '/docs/a' }]);
    expect(crumbsOf('/docs/c')).toEqual([
      { label: 'Closed' },
      { label: 'Inner' },
      { label: 'c', href: '/docs/c' },
    ]);
    expect(
      viewOf({ docs, sidebars, config: { docs: { breadcrumbs: false } } }, '/docs/a').breadcrumbs,
    ).toBeUndefined();
  });

  it('is missing, like the pager, for a doc in no sidebar', () => {
    const view = viewOf({ docs: { ...docs, 'z.md': {} }, sidebars }, '/docs/z');
    expect(view).not.toHaveProperty('sidebar');
    expect(view).not.toHaveProperty('breadcrumbs');
    expect(view).not.toHaveProperty('next');
  });
});

describe('parts of a doc page', () => {
  it('edit at the config’s prefix, at the doc’s own URL, or nowhere', () => {
    const docs = {
      'a b.md': {},
      'b.md': { custom_edit_url: 'https://x.org/b' },
      'c.md': { custom_edit_url: null },
      'd.md': { custom_edit_url: '' },
      'e.md': { custom_edit_url: 'javascript:x' },
    };
    const config = { docs: { editUrl: 'https://example.org/edit/main/' } };
    const urlOf = (path: string) => viewOf({ docs, config }, path).editUrl;
    expect(urlOf('/docs/a%20b')).toBe('https://example.org/edit/main/docs/a%20b.md');
    expect(urlOf('/docs/b')).toBe('https://x.org/b');
    expect(['/docs/c', '/docs/d', '/docs/e'].map(urlOf)).toEqual([undefined, undefined, undefined]);
    expect(createSite({ docs, config }).diagnostics).toMatchObject([
      { code: 'url-unsafe', severity: 'warning', file: 'docs/e.md' },
    ]);
  });

  it('edit where a function of the config says, with the version and path of the doc', () => {
    const versions = ['current', '1.0'].map((name) => ({
      name,
      contentPath: name === 'current' ? 'docs' : `versioned_docs/version-${name}`,
      sidebars: false as const,
      cards: [card(`${name === 'current' ? 'docs' : `versioned_docs/version-${name}`}/x/a.md`)],
    }));
    const editUrl = (doc: EditedDoc) =>
      doc.version === 'current' ? undefined : `https://x.org/?${JSON.stringify(doc)}`;
    expect(
      viewOf({ versions, config: { docs: { editUrl } } }, '/docs/next/x/a'),
    ).not.toHaveProperty('editUrl');
    expect(viewOf({ versions, config: { docs: { editUrl } } }, '/docs/x/a').editUrl).toBe(
      'https://x.org/?{"version":"1.0","versionDocsDirPath":"versioned_docs/version-1.0","docPath":"x/a.md","permalink":"/docs/x/a","locale":"en"}',
    );
    const config = { docs: { editUrl: 'https://x.org', editCurrentVersion: true } };
    expect(viewOf({ versions, config }, '/docs/x/a').editUrl).toBe('https://x.org/docs/x/a.md');
    const broken = (): string => {
      throw new Error('no');
    };
    expect(
      createSite({ docs: { 'a.md': {} }, config: { docs: { editUrl: broken } } }).diagnostics,
    ).toMatchObject([{ code: 'edit-url', severity: 'error', file: 'docs/a.md' }]);
  });

  it('say when and by whom they were changed, if asked to', () => {
    const docs = {
      'a.md': {},
      'b.md': { last_update: { date: '2020-01-02', author: 'Ann' } },
      'c.md': { last_update: { date: 'Jan 3 2020' } },
    };
    const config = { docs: { showLastUpdateTime: true, showLastUpdateAuthor: true } };
    const lastUpdate = { date: '2024-05-06T07:08:09+02:00', author: 'Bob' };
    expect(viewOf({ docs, config }, '/docs/a', { lastUpdate })).toMatchObject({
      lastUpdated: '2024-05-06T05:08:09.000Z',
      lastUpdatedBy: 'Bob',
    });
    expect(viewOf({ docs, config }, '/docs/b', { lastUpdate })).toMatchObject({
      lastUpdated: '2020-01-02T00:00:00.000Z',
      lastUpdatedBy: 'Ann',
    });
    expect(viewOf({ docs, config }, '/docs/c').lastUpdated).toBe('2020-01-03T00:00:00.000Z');
    expect(viewOf({ docs }, '/docs/a', { lastUpdate })).not.toHaveProperty('lastUpdated');
  });

  it('fill the holes of links and images, in calls too', () => {
    const references = [
      reference('./b.md#x'),
      reference('/i.png', 'image'),
      reference('https://x.org'),
    ];
    const body = [
      '<p><a',
      { hole: 'link' as const, ref: 0 },
      ' title="t">b</a><img alt="" ',
      { hole: 'image' as const, ref: 1 },
      'title="i"></p>',
      { hole: 'code' as const, index: 0 },
      {
        hole: 'call' as const,
        name: 'Details' as const,
        props: {},
        children: ['<a', { hole: 'link' as const, ref: 2 }, '>'],
      },
    ];
    const { body: filled } = pageOf({ docs: { 'a.md': {}, 'b.md': {} } }, '/docs/a', {
      doc: compiled({ body, references }),
      assets: new Map([['static/i.png', { url: '/assets/i-1.png', width: 3, height: 4 }]]),
      fileExists: (path) => path === 'static/i.png',
    });
    expect(filled).toEqual([
      '<p><a href="/docs/b#x" title="t">b</a><img alt="" src="/assets/i-1.png" width="3" height="4" title="i"></p>',
      { hole: 'code', index: 0 },
      {
        hole: 'call',
        name: 'Details',
        props: {},
        children: ['<a href="https://x.org" target="_blank" rel="noopener noreferrer">'],
      },
    ]);
  });

  it('name the same doc in the other versions', () => {
    const versions = ['current', '1.0'].map((name) => ({
      name,
      contentPath: name,
      sidebars: false as const,
      cards: [{ path: `${name}/a.md`, frontMatter: {}, excerpt: '', places: {}, diagnostics: [] }],
    }));
    expect(viewOf({ versions }, '/docs/a').alternates).toEqual({
      current: '/docs/next/a',
      '1.0': '/docs/a',
    });
    expect(viewOf({ docs: { 'a.md': {} } }, '/docs/a')).not.toHaveProperty('alternates');
  });
});

describe('the head of a page', () => {
  it('describes and addresses it', () => {
    const docs = { 'a.md': { description: 'D', keywords: ['k', 'l'], image: '/i.png' } };
    const { head } = pageOf(
      { docs, config: { favicon: 'img/f.ico', baseUrl: '/b/' } },
      '/b/docs/a',
    );
    expect(
      ['description', 'og:description', 'keywords', 'og:title', 'twitter:card'].map((name) =>
        meta(head, name),
      ),
    ).toEqual(['D', 'D', 'k,l', 'a | Site', 'summary_large_image']);
    expect(meta(head, 'og:image')).toBe('https://example.org/b/i.png');
    expect(meta(head, 'og:url')).toBe('https://example.org/b/docs/a');
    expect(link(head, 'canonical')).toBe('https://example.org/b/docs/a');
    expect(link(head, 'icon')).toBe('/b/img/f.ico');
    expect(meta(head, 'docsearch:docusaurus_tag')).toBe('docs-default-current');
    expect(meta(head, 'docsearch:version')).toBe('current');
  });

  it('has no address without the site’s URL, and no description without text', () => {
    const { head } = pageOf({ docs: { 'a.md': {} }, config: { url: '' } }, '/docs/a');
    expect(link(head, 'canonical')).toBeUndefined();
    expect(meta(head, 'description')).toBeUndefined();
  });

  it('keeps search engines away from unlisted pages and sites that say so', () => {
    const docs = { 'a.md': { unlisted: true }, 'b.md': {} };
    expect(meta(pageOf({ docs }, '/docs/a').head, 'robots')).toBe('noindex, nofollow');
    expect(pageOf({ docs }, '/docs/a').noIndex).toBe(true);
    expect(pageOf({ docs }, '/docs/b').noIndex).toBe(false);
    expect(pageOf({ docs, config: { noIndex: true } }, '/docs/b').noIndex).toBe(true);
  });

  it('lets the site add tags, and the page replace those of the same name', () => {
    const head = [
      { tagName: 'meta', attributes: { name: 'twitter:card', content: 'summary' } },
      { tagName: 'meta', attributes: { name: 'description', content: 'Site' } },
      { tagName: 'script', attributes: { async: true as const, src: 'https://x.org/s.js' } },
    ];
    const docs = { 'a.md': { description: 'Page' } };
    const found = pageOf({ docs, config: { head } }, '/docs/a').head;
    expect(meta(found, 'twitter:card')).toBe('summary');
    expect(found.filter(({ attributes }) => attributes['name'] === 'description')).toHaveLength(1);
    expect(meta(found, 'description')).toBe('Page');
    expect(found).toContainEqual({
      tag: 'script',
      attributes: { async: '', src: 'https://x.org/s.js' },
    });
  });

  it('has breadcrumbs as data that can not end the script', () => {
    const docs = { 'a.md': { title: '</script>\u2028' } };
    const script = pageOf({ docs, sidebars: { docs: ['a'] } }, '/docs/a').head.find(
      ({ tag }) => tag === 'script',
    );
    expect(script?.content).not.toMatch(/<|\u2028/);
    expect(JSON.parse(script?.content ?? '')).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: '</script>\u2028', item: 'https://example.org/docs/a' },
      ],
    });
  });

  it('refuses addresses that run code', () => {
    const docs = { 'a.md': { image: 'javascript:x' } };
    expect(
      JSON.stringify(pageOf({ docs, config: { favicon: 'javascript:x' } }, '/docs/a').head),
    ).not.toContain('javascript');
  });
});

describe('other pages', () => {
  it('show React pages as their meta says', () => {
    const options = { reactPages: ['pages/index.tsx'] };
    const react = {
      title: 'Build',
      description: 'D',
      noIndex: true,
      layout: { footer: false, className: 'c' },
    };
    const page = pageOf(options, '/', { meta: react });
    expect(page.view).toEqual({
      kind: 'react',
      route: '/',
      title: 'Build',
      documentTitle: 'Build | Site',
      footer: false,
      className: 'c',
    });
    expect(page).toMatchObject({ source: 'pages/index.tsx', file: 'index.html', noIndex: true });
    expect(pageOf(options, '/').view).toMatchObject({ documentTitle: 'Site', footer: true });
  });

  it('show a category as cards with descriptions', () => {
    const category = {
      type: 'category',
      label: 'Basics',
      link: { type: 'generated-index', title: 'All basics', description: 'D' },
      items: [
        'a',
        { Inner: ['b'] },
        { type: 'link', href: 'https://x.org', label: 'X' },
        { type: 'html', value: 'h' },
      ],
    };
    const docs = { 'a.md': { description: 'About a' }, 'b.md': {} };
    const { view } = pageOf({ docs, sidebars: { docs: [category] } }, '/docs/category/basics');
    expect(view).toMatchObject({
      kind: 'category',
      title: 'All basics',
      description: 'D',
      breadcrumbs: [{ label: 'Basics', href: '/docs/category/basics' }],
      cards: [
        { type: 'link', label: 'a', href: '/docs/a', description: 'About a' },
        { type: 'category', label: 'Inner', href: '/docs/b', count: 1 },
        { type: 'link', label: 'X', href: 'https://x.org' },
      ],
      sidebar: { items: [{ active: true }] },
      next: { href: '/docs/a' },
    });
  });

  it('are Markdown pages without sidebar and without a shown title', () => {
    const view = viewOf({ pages: { 'pages/about.md': { title: 'About' } } }, '/about');
    expect(view).toMatchObject({ kind: 'markdown', title: 'About', showTitle: false });
    expect(view).not.toHaveProperty('docId');
  });

  it('have titles of their own when docsgen brings them along', () => {
    const missing = pageOf({}, '/404.html');
    expect(missing).toMatchObject({
      file: '404.html',
      view: { kind: 'not-found', documentTitle: 'Page Not Found | Site' },
    });
    expect(link(missing.head, 'canonical')).toBeUndefined();
  });
});

describe('long sidebars', () => {
  const ids = Array.from({ length: 60 }, (_, i) => `d${String(i).padStart(2, '0')}`);
  const docs = Object.fromEntries([
    ...ids.flatMap((id) => [
      [`${id}.md`, {}],
      [`in/${id}.md`, {}],
    ]),
    ['short.md', {}],
  ]);
  const sidebars = {
    docs: [...ids, { type: 'category', label: 'In', items: ids.map((id) => `in/${id}`) }],
    short: [
      'short',
      ...ids.slice(0, 20).map((id) => ({ type: 'link', href: `https://x.org/${id}`, label: id })),
    ],
  };
  const sidebarOf = (path: string) => viewOf({ docs, sidebars }, path).sidebar?.items ?? [];
  const summary = (items: SidebarViewItem[]) =>
    items.map((item) =>
      item.type === 'gap' ? [item.count, item.href] : 'label' in item ? item.label : '',
    );

  it('show what is around the page and say how much is left out, with the nearest page of it', () => {
    expect(summary(sidebarOf('/docs/d30'))).toEqual([
      [26, '/docs/d25'],
      ...ids.slice(26, 35),
      [26, '/docs/d35'],
    ]);
  });

  it('show the beginning on their first pages, and the end on their last', () => {
    expect(summary(sidebarOf('/docs/d02'))).toEqual([...ids.slice(0, 9), [52, '/docs/d09']]);
    expect(summary(sidebarOf('/docs/d59'))).toEqual([[52, '/docs/d51'], ...ids.slice(52), 'In']);
  });

  it('do so at every level, and keep the keys that categories have in the whole sidebar', () => {
    const inside = sidebarOf('/docs/in/d10').at(-1);
    if (inside?.type !== 'category') throw new Error('no category');
    expect(inside.key).toBe('60');
    expect(summary(inside.items ?? [])).toEqual([
      [6, '/docs/in/d05'],
      ...ids.slice(6, 15),
      [45, '/docs/in/d15'],
    ]);
  });

  it('are whole up to 24 entries, and never leave out a single one', () => {
    expect(sidebarOf('/docs/short')).toHaveLength(21);
    expect(summary(sidebarOf('/docs/d05'))[0]).toBe('d00');
  });
});
