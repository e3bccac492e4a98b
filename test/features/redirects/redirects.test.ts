import { describe, expect, it } from 'vitest';
import { createSite } from '../../resolve/create-site.js';

describe('redirects', () => {
  it('has the redirects of the config and reports targets that are no page', () => {
    const redirects = [
      { from: ['/old', '/older.html'], to: '/docs/a#x' },
      { from: '/c', to: '/docs/aa' },
      { from: '/docs/a', to: 'https://example.org' },
      { from: '/old', to: '/docs/a' },
    ];
    const { site, diagnostics } = createSite({ docs: { 'a.md': {} }, config: { redirects } });
    expect(site.routes.get('/old')).toMatchObject({
      kind: 'redirect',
      to: '/docs/a#x',
      file: 'old/index.html',
    });
    expect(site.routes.get('/older.html')).toMatchObject({ file: 'older.html' });
    expect(site.routes.get('/docs/a')?.kind).toBe('doc');
    expect(diagnostics).toMatchObject([
      { code: 'redirect-unknown-route', hint: 'Did you mean `/docs/a`?' },
      {
        code: 'redirect-unused',
        severity: 'warning',
        message: 'The redirect from `/docs/a` is ignored: a page has this path.',
      },
      {
        code: 'redirect-unused',
        message:
          'The redirect from `/old` is ignored: a redirect in `docsgen.config.ts` has this path.',
      },
    ]);
  });

  it('start from paths that browsers and hosts read in one way', () => {
    const refused = ['/a?b', '/c#d', 'https://example.org/e', '//example.org'];
    refused.push(
      '/%FF',
      '/a\\b',
      '/a%5Cb',
      '/a\nb',
      '/a%0Ab',
      '/..',
      '/a/%2e%2E/b',
      '/a%2Fb',
      '/%00',
    );
    const from = [...refused, '/f%3F', '/100%', '/%25FF'];
    const { site, diagnostics } = createSite({
      docs: { 'a.md': {}, 'g.md': { redirect_from: ['/h#i'] } },
      config: { redirects: [{ from, to: '/docs/a' }] },
    });
    expect(
      diagnostics.map(({ code, message, file }) => [code, message.split('`')[1], file]),
    ).toEqual([
      ...refused.map((path) => ['redirect-from', path, 'docsgen.config.ts']),
      ['redirect-from', '/h#i', 'docs/g.md'],
    ]);
    expect(
      [...site.routes.values()].filter(({ kind }) => kind === 'redirect').map(({ path }) => path),
    ).toEqual(expect.arrayContaining(['/f%3F', '/100%25', '/%25FF']));
  });

  it('lead to pages that docsgen brings along, too', () => {
    const redirects = [{ from: '/posts', to: '/blog/archive' }];
    const { site, diagnostics } = createSite({ config: { blog: {}, redirects } });
    expect(site.routes.get('/posts')).toMatchObject({ kind: 'redirect', to: '/blog/archive' });
    expect(diagnostics).toEqual([]);
  });

  it('are made for each page by functions, where nothing else is', () => {
    const redirects = [
      { from: '/b.html', to: '/docs/b' },
      (path: string) => (path.startsWith('/docs/') ? path.replace('/docs/', '/') : undefined),
      (path: string) => [`${path}.html`, '/docs/a'],
    ];
    const { site, diagnostics } = createSite({
      docs: { 'a.md': {}, 'b.md': {} },
      config: { redirects },
    });
    const made = [...site.routes.values()].flatMap((route) =>
      // Those to the first doc are docsgen's own.
      route.kind === 'redirect' && !['/', '/docs'].includes(route.path)
        ? [[route.path, route.file, route.to]]
        : [],
    );
    expect(made).toEqual([
      ['/b.html', 'b.html', '/docs/b'],
      ['/a', 'a/index.html', '/docs/a'],
      ['/b', 'b/index.html', '/docs/b'],
      // A host that leaves out `.html` would answer `/docs/a` with `docs/a.html`.
      ['/docs/a.html/', 'docs/a.html/index.html', '/docs/a'],
      ['/docs/b.html/', 'docs/b.html/index.html', '/docs/b'],
    ]);
    expect(diagnostics).toEqual([]);
  });

  it('report a function that fails once', () => {
    const redirects = [
      () => {
        throw new Error('no old paths');
      },
      () => 7 as never,
    ];
    const { diagnostics } = createSite({ docs: { 'a.md': {}, 'b.md': {} }, config: { redirects } });
    expect(diagnostics).toMatchObject([
      {
        code: 'redirect-rule',
        message: 'Function 1 in `redirects` throws: no old paths, when called with `/docs/a`.',
      },
      {
        code: 'redirect-rule',
        message: 'Function 2 in `redirects` returns `7`, when called with `/docs/a`.',
      },
    ]);
  });

  it('do not stand where the site has a file', () => {
    const { diagnostics } = createSite({
      docs: { 'a.md': { redirect_from: ['/robots.txt', '/logo.png/x'] } },
      statics: ['robots.txt', 'logo.png'],
    });
    expect(
      diagnostics.map(({ code, file, message }) => [code, file, message.split('`').at(-2)]),
    ).toEqual([
      ['route-below-file', 'docs/a.md', 'robots.txt'],
      ['route-below-file', 'docs/a.md', 'logo.png'],
    ]);
  });

  it('from a page with `.html` do not stand where hosts look for the page itself', () => {
    const { site } = createSite({ docs: { 'a.md': { redirect_from: ['/docs/a.html'] } } });
    expect(site.routes.get('/docs/a.html/')).toMatchObject({
      kind: 'redirect',
      file: 'docs/a.html/index.html',
    });
  });

  it('are written once', () => {
    const redirects = [{ from: ['/old', '/old/'], to: '/docs/a' }];
    const { diagnostics } = createSite({ docs: { 'a.md': {} }, config: { redirects } });
    expect(diagnostics).toMatchObject([{ code: 'redirect-unused', severity: 'warning' }]);
  });
});
