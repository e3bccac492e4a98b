import { describe, expect, it } from 'vitest';
import { CURRENT, card, createSite, docOf, type SiteOptions } from '../../resolve/create-site.js';

const routes = (options: SiteOptions): string[] =>
  [...createSite(options).site.routes.values()]
    .filter(({ kind }) => kind === 'doc')
    .map(({ path }) => path);

describe('ids and routes of docs', () => {
  it('are the path below the folder without extension', () => {
    const resolved = createSite({ docs: { 'concepts/nodes.md': {}, 'overview.mdx': {} } });
    expect(docOf(resolved, 'concepts/nodes').route).toBe('/docs/concepts/nodes');
    expect(docOf(resolved, 'overview').route).toBe('/docs/overview');
  });

  it('take `id` for their last segment, case kept', () => {
    const resolved = createSite({ docs: { 'api/use-editor.md': { id: 'useEditor' } } });
    expect(docOf(resolved, 'api/useEditor').route).toBe('/docs/api/useEditor');
  });

  it('lose number prefixes, which become positions', () => {
    const resolved = createSite({
      docs: { '02-adv/3. three.md': {}, '7.0-notes.md': {}, '2021-11-foo.md': {} },
    });
    expect(docOf(resolved, 'adv/three')).toMatchObject({ route: '/docs/adv/three', position: 3 });
    expect(docOf(resolved, '7.0-notes').position).toBeUndefined();
    expect(docOf(resolved, '2021-11-foo').route).toBe('/docs/2021-11-foo');
  });

  it('keep number prefixes when the site or the doc says so', () => {
    const docs = { '01-a/02-b.md': {} };
    expect(routes({ docs, config: { docs: { numberPrefixParser: false } } })).toEqual([
      '/docs/01-a/02-b',
    ]);
    expect(routes({ docs: { '01-a/02-b.md': { parse_number_prefixes: false } } })).toEqual([
      '/docs/01-a/02-b',
    ]);
  });

  it('stand for the folder when the file is named index, README or like the folder', () => {
    const docs = { 'index.md': {}, 'a/README.md': {}, 'b/b.md': {}, '02-adv/adv.md': {} };
    expect(routes({ docs })).toEqual(['/docs/', '/docs/a/', '/docs/b/', '/docs/adv/adv']);
  });

  it('follow absolute, relative and climbing slugs, never above the docs', () => {
    const docs = {
      'a/1.md': { slug: '/top' },
      'a/2.md': { slug: 'near' },
      'a/3.md': { slug: './x/../y' },
      'a/4.md': { slug: '../../../out' },
      '5.md': { slug: '/' },
    };
    expect(routes({ docs })).toEqual([
      '/docs/top',
      '/docs/a/near',
      '/docs/a/y',
      '/docs/out',
      '/docs/',
    ]);
  });

  it('refuse a slug with characters that end a path', () => {
    const { diagnostics } = createSite({ docs: { 'a.md': { slug: '/a?b' } } });
    expect(diagnostics).toMatchObject([{ code: 'slug-characters', file: 'docs/a.md', line: 2 }]);
  });

  it('refuse an id with a slash', () => {
    const { diagnostics } = createSite({ docs: { 'a.md': { id: 'x/y' } } });
    expect(diagnostics).toMatchObject([
      { code: 'doc-id-slash', severity: 'error', file: 'docs/a.md' },
    ]);
  });

  it('are percent-encoded as browsers show them, while the output file is not', () => {
    const { site } = createSite({ docs: { 'my doc#1.md': {}, '日本.md': {} } });
    expect(site.routes.get('/docs/my%20doc%231')?.file).toBe('docs/my doc#1/index.html');
    expect(site.routes.get('/docs/%E6%97%A5%E6%9C%AC')?.file).toBe('docs/日本/index.html');
  });

  it('begin with the base URL and the base path of the docs', () => {
    const docs = { 'a.md': {} };
    expect(routes({ docs, config: { baseUrl: '/lib/' } })).toEqual(['/lib/docs/a']);
    expect(routes({ docs, config: { baseUrl: '/lib/', docs: { routeBasePath: '/' } } })).toEqual([
      '/lib/a',
    ]);
  });

  it('obey trailingSlash in paths and files', () => {
    const docs = { 'a.md': {}, 'b/index.md': {} };
    const filesOf = (trailingSlash?: boolean): string[][] =>
      [
        ...createSite({
          docs,
          config: trailingSlash === undefined ? {} : { trailingSlash },
        }).site.routes.values(),
      ]
        .filter(({ kind }) => kind === 'doc')
        .map(({ path, file }) => [path, file]);
    expect(filesOf()).toEqual([
      ['/docs/a', 'docs/a/index.html'],
      ['/docs/b/', 'docs/b/index.html'],
    ]);
    expect(filesOf(true)).toEqual([
      ['/docs/a/', 'docs/a/index.html'],
      ['/docs/b/', 'docs/b/index.html'],
    ]);
    expect(filesOf(false)).toEqual([
      ['/docs/a', 'docs/a.html'],
      ['/docs/b', 'docs/b.html'],
    ]);
  });
});

describe('drafts and duplicates', () => {
  it('gives a draft no route and no doc', () => {
    const { site } = createSite({ docs: { 'a.md': { draft: true }, 'b.md': {} } });
    expect([...(site.docs.get(CURRENT)?.keys() ?? [])]).toEqual(['b']);
    expect(site.drafts.has('docs/a.md')).toBe(true);
    expect(site.routeBySource.has('docs/a.md')).toBe(false);
  });

  it('reports two docs with one id and keeps the first', () => {
    const resolved = createSite({ docs: { 'a.md': {}, 'b.md': { id: 'a' } } });
    expect(docOf(resolved, 'a').source).toBe('docs/a.md');
    expect(resolved.diagnostics).toMatchObject([
      { code: 'doc-id-duplicate', severity: 'error', file: 'docs/b.md', line: 2 },
    ]);
    expect(resolved.diagnostics[0]?.message).toContain('`docs/a.md` wins');
  });

  it('reports two pages with one route, a slash at the end or not', () => {
    const { site, diagnostics } = createSite({
      docs: { 'a.md': { slug: '/x' }, 'b.md': { slug: '/x/' } },
    });
    expect(diagnostics).toMatchObject([
      { code: 'route-duplicate', severity: 'error', file: 'docs/b.md' },
    ]);
    expect(site.routes.get('/docs/x')).toMatchObject({ source: 'docs/a.md' });
    expect(site.routes.has('/docs/x/')).toBe(false);
  });

  it('warns about routes that differ only by case', () => {
    const { diagnostics } = createSite({ docs: { 'a.md': {}, 'A.md': {} } });
    expect(diagnostics).toMatchObject([{ code: 'route-case', severity: 'warning' }]);
  });

  it('is silent about duplicates when told so', () => {
    const docs = { 'a.md': { slug: '/x' }, 'b.md': { slug: '/x' } };
    expect(createSite({ docs, config: { onDuplicateRoutes: 'ignore' } }).diagnostics).toEqual([]);
  });
});

describe('other routes', () => {
  it('come from pages, React or Markdown', () => {
    const { site } = createSite({
      pages: {
        'pages/about.md': {},
        'pages/a/b.mdx': { slug: '/b' },
        'pages/c.md': { draft: true },
      },
      reactPages: ['pages/index.tsx', 'pages/support.tsx', 'pages/x/index.tsx'],
    });
    expect([...site.routes.values()].map(({ kind, path, file }) => [kind, path, file])).toEqual([
      ['markdown', '/about', 'about/index.html'],
      ['markdown', '/b', 'b/index.html'],
      ['react', '/', 'index.html'],
      ['react', '/support', 'support/index.html'],
      ['react', '/x/', 'x/index.html'],
      ['not-found', '/404.html', '404.html'],
    ]);
  });

  it('has pages of features when configured, unless a page of the site is there', () => {
    const { site, diagnostics } = createSite({
      config: { blog: {} },
      reactPages: ['pages/blog/tags.tsx'],
    });
    expect(site.routes.get('/blog/tags')?.kind).toBe('react');
    expect(site.routes.get('/blog/archive')?.kind).toBe('archive');
    expect(diagnostics).toEqual([]);
  });

  it('redirects the path of the docs to the main doc when no doc is there', () => {
    const docs = { 'a.md': {}, 'b.md': {} };
    const { site } = createSite({ docs, sidebars: { docs: ['b', 'a'] } });
    expect([...site.editions.values()][0]?.mainDocId).toBe('b');
    expect(site.routes.get('/docs')).toEqual({
      kind: 'redirect',
      path: '/docs',
      file: 'docs/index.html',
      to: '/docs/b',
    });
    expect(
      createSite({ docs: { ...docs, 'index.md': {} } }).site.routes.get('/docs'),
    ).toBeUndefined();
  });
});

describe('versions', () => {
  const version = (name: string, ...files: string[]) => {
    const contentPath = name === 'current' ? 'docs' : `versioned_docs/version-${name}`;
    const found = files.map((file) => card(`${contentPath}/${file}`));
    return { name, contentPath, cards: found, sidebars: false as const };
  };

  it('put the newest release at the root of the docs and `current` below `next`', () => {
    const { site } = createSite({
      versions: [version('current', 'a.md'), version('2.0', 'a.md'), version('1.0', 'a.md')],
    });
    expect(
      [...site.editions.values()].map(({ key, label, path, isLast }) => [key, label, path, isLast]),
    ).toEqual([
      ['current', 'Next', '/docs/next', false],
      ['2.0', '2.0', '/docs', true],
      ['1.0', '1.0', '/docs/1.0', false],
    ]);
    expect([...site.routeBySource.values()]).toEqual(['/docs/next/a', '/docs/a', '/docs/1.0/a']);
  });

  it('take labels, paths and the last version from the config, and report unknown names', () => {
    const { site, diagnostics } = createSite({
      versions: [version('current', 'a.md'), version('1.0', 'a.md')],
      config: {
        docs: {
          lastVersion: 'current',
          versions: { current: { label: '2.x' }, '1.1': { label: 'x' } },
        },
      },
    });
    expect([...site.editions.values()][0]).toMatchObject({
      label: '2.x',
      path: '/docs',
      isLast: true,
    });
    expect(site.shell.versions.map(({ home, banner, badge }) => [home, banner, badge])).toEqual([
      ['/docs/a', 'none', true],
      ['/docs/1.0/a', 'unmaintained', true],
    ]);
    expect(diagnostics).toMatchObject([{ code: 'version-unknown', hint: 'Did you mean `1.0`?' }]);
  });
});
