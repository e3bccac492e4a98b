import { describe, expect, it } from 'vitest';
import { listSidebarReferences } from '../../src/features/docs/sidebars/list-sidebar-references.js';
import { NAME_LINK } from '../../src/lib/text/name-link.js';
import { readHtmlLinks } from '../../src/resolve/html/read-html-links.js';
import { checkReferences } from '../../src/resolve/links/check-references.js';
import { checkShell } from '../../src/resolve/shell/check-shell.js';
import type { Reference } from '../../src/types/doc.js';
import { CURRENT, createSite, reference, type SiteOptions } from './create-site.js';

const docs = { 'api/editor.md': {}, 'guides/save-load.md': {}, 'draft.md': { draft: true } };
const ANCHORS: Record<string, string[]> = {
  '/docs/api/editor': ['props', 'größe'],
  '/docs/guides/save-load': ['top-x'],
};
const FILES = ['docs/_part.md', 'README.md', 'static/img/a.png', 'docs/guides/b.png'];

function check(url: string | Reference, config: SiteOptions['config'] = {}) {
  const { site } = createSite({ docs, config });
  return checkReferences({
    source: 'docs/guides/save-load.md',
    route: '/docs/guides/save-load',
    references: [typeof url === 'string' ? reference(url) : url],
    site,
    anchorsOf: (route) => (ANCHORS[route] === undefined ? undefined : new Set(ANCHORS[route])),
    fileExists: (path) => FILES.includes(path),
  });
}

describe('files that a page loads', () => {
  const ofKind = (kind: Reference['kind'], url: string) => {
    const { site } = createSite({ docs, config: {} });
    const names = ['b.png', 'logo-dark.png', 'x.js', 'demo.mp4'];
    return checkReferences({
      source: 'docs/guides/save-load.md',
      route: '/docs/guides/save-load',
      references: [{ ...reference(url), kind }],
      site,
      anchorsOf: () => undefined,
      fileExists: Object.assign(
        (path: string) => names.some((name) => path === `docs/guides/${name}`),
        { namesBeside: (path: string) => (path.startsWith('docs/guides/') ? names : []) },
      ),
    });
  };
  it.each(['b.png', './demo.mp4', './b.png#x', '/docs/api/editor'])('are there: %s', (url) => {
    expect(ofKind('file', url)).toEqual([]);
  });
  it.each([
    ['./nope.mp4', 'File `./nope.mp4` leads to no file.', 'Add the file there'],
    ['nope.png', 'Image `nope.png` leads to no file.', 'Add the file there'],
    ['./logo-drak.png?a', 'Image `./logo-drak.png?a` leads to', 'Did you mean `./logo-dark.png`?'],
    ['./b.jpg', 'Image `./b.jpg` leads to no file.', 'Did you mean `./b.png`?'],
    ['./x.js', 'File `./x.js` could run code', 'Move it to `static/`, and write `/x.js`.'],
  ])('are reported when they are missing: %s', (url, message, hint) => {
    const [problem, ...others] = ofKind('file', url);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'image-broken', severity: 'warning', line: 7 });
    expect(problem?.message).toContain(message);
    expect(problem?.hint).toContain(hint);
  });
  it('get the fix for a slip, with what follows the name', () => {
    expect(ofKind('image', './logo-drak.png#a')[0]?.fix).toEqual({
      written: './logo-drak.png#a',
      replacement: './logo-dark.png#a',
    });
  });
});

describe('broken links', () => {
  it('are warnings at their place with the nearest route', () => {
    expect(check('/docs/api/editr')).toEqual([
      {
        code: 'link-broken',
        severity: 'warning',
        message: 'Link to `/docs/api/editr` leads to no page.',
        hint: 'Did you mean `/docs/api/editor`?',
        fix: { written: '/docs/api/editr', replacement: '/docs/api/editor' },
        file: 'docs/guides/save-load.md',
        route: '/docs/guides/save-load',
        line: 7,
        column: 3,
        endLine: 7,
        endColumn: 9,
      },
    ]);
  });

  it('say what a relative link means and when only the case differs', () => {
    expect(check('../api/Editor')).toMatchObject([
      {
        message: 'Link to `../api/Editor` (resolved as `/docs/api/Editor`) leads to no page.',
        hint: 'Did you mean `/docs/api/editor`? Letter case matters.',
      },
    ]);
  });

  it('are compared with no name of the site where the config ignores them', () => {
    const { site } = createSite({ docs, config: { onBrokenLinks: 'ignore' } });
    const unread = () => expect.unreachable('All routes are read.');
    Object.assign(site.routes, {
      keys: unread,
      values: unread,
      entries: unread,
      [Symbol.iterator]: unread,
    });
    const found = checkReferences({
      source: 'docs/guides/save-load.md',
      route: '/docs/guides/save-load',
      references: ['/docs/api/editr', './editr.md', '../api/Editor'].map((url) => reference(url)),
      site,
      anchorsOf: () => undefined,
      fileExists: () => false,
    });
    expect(found).toEqual([]);
  });

  it('are suggested without the base URL, as they are written', () => {
    expect(check('/docs/api/editr', { baseUrl: '/base/' })[0]?.hint).toBe(
      'Did you mean `/docs/api/editor`?',
    );
  });

  it.each([
    ['../draft.md', 'leads to a draft, which has no page'],
    ['../_part.md', 'leads to a partial, which has no page'],
    ['@site/README.md', 'is not a page of the site'],
    ['./nope.md', 'leads to no file'],
  ])('to %s say that it %s', (url, message) => {
    expect(check(url)[0]?.message).toContain(message);
  });

  it('to files suggest the nearest page file', () => {
    expect(check('../api/editer.md')[0]?.hint).toBe('Did you mean `../api/editor.md`?');
    expect(check('./Save-Load.md')[0]?.hint).toBe(
      'Did you mean `./save-load.md`? Letter case matters.',
    );
  });

  it.each(['./save-loud.md', './save-load', '/docs/guides/save-loud', '[[save-loud]]'])(
    'to %s do not suggest the page that they are on',
    (url) => {
      const { hint, fix } = check(url === '[[save-loud]]' ? `${NAME_LINK}save-loud` : url)[0] ?? {};
      expect(hint ?? '').not.toMatch(/save-load/);
      expect(fix).toBeUndefined();
    },
  );

  it('take their level from the config', () => {
    expect(check('/nope', { onBrokenLinks: 'error' })[0]?.severity).toBe('error');
    expect(check('/nope', { onBrokenLinks: 'ignore' })).toEqual([]);
    expect(check('./no.md', { onBrokenLinks: 'ignore' })).toEqual([]);
  });

  it('are not what leaves the app', () => {
    const config = { externalPaths: ['examples'] };
    for (const url of [
      'https://x.org',
      'mailto:a@x.org',
      'pathname:///x',
      '/examples/a',
      '',
      '#',
      '#top',
    ]) {
      expect(check(url, config)).toEqual([]);
    }
  });

  it('in a partial are reported in the partial', () => {
    const inPartial = { ...reference('./b.png', 'image'), file: 'docs/_part.md' };
    expect(check(inPartial)).toMatchObject([{ code: 'image-broken', file: 'docs/_part.md' }]);
  });
});

describe('broken anchors', () => {
  it('are reported on this page and on others, with the nearest id', () => {
    expect(check('#tob-x')).toMatchObject([
      { code: 'anchor-broken', hint: 'Did you mean `#top-x`?' },
    ]);
    expect(check('../api/editor#prop')).toMatchObject([
      {
        code: 'anchor-broken',
        message:
          'Link to `../api/editor#prop` has a broken anchor: the page `/docs/api/editor` has no id `prop`.',
      },
    ]);
  });

  it('are not anchors that match raw or decoded, nor those of unknown pages', () => {
    for (const url of [
      '../api/editor#gr%C3%B6%C3%9Fe',
      '../api/editor#größe',
      '../api/editor.md#props',
      '/404.html#x',
    ]) {
      expect(check(url)).toEqual([]);
    }
  });

  it('take their level from the config', () => {
    expect(check('#x', { onBrokenAnchors: 'error' })[0]?.severity).toBe('error');
    expect(check('#x', { onBrokenAnchors: 'ignore' })).toEqual([]);
  });
});

describe('broken images and unsafe URLs', () => {
  it('suggest the file where it is', () => {
    expect(check(reference('img/a.png', 'image'))[0]?.hint).toBe('Did you mean `/img/a.png`?');
    expect(check(reference('/b.png', 'image'))[0]?.hint).toBe('Did you mean `./b.png`?');
  });

  it('take their level from the config', () => {
    expect(check(reference('x.png', 'image'), { onBrokenImages: 'error' })[0]?.severity).toBe(
      'error',
    );
    expect(check(reference('x.png', 'image'), { onBrokenImages: 'ignore' })).toEqual([]);
  });

  it('warn about URLs that run code', () => {
    expect(check('javascript:x()')).toMatchObject([{ code: 'url-unsafe', severity: 'warning' }]);
  });
});

describe('preview images', () => {
  it('are checked like the images of the page', () => {
    const { site } = createSite({ docs: { 'a.md': { title: 'A', image: './no.png' } } });
    const found = checkReferences({
      source: 'docs/a.md',
      route: '/docs/a',
      references: [],
      site,
      anchorsOf: () => undefined,
      fileExists: () => false,
    });
    expect(found).toMatchObject([{ code: 'image-broken', file: 'docs/a.md', line: 3 }]);
  });
});

describe('links of the shell', () => {
  it('include its images', () => {
    const config = {
      favicon: 'img/f.ico',
      navbar: { hideOnScroll: false, items: [], logo: { src: '/img/a.png' } },
    };
    const { site } = createSite({ config });
    const configFile = { file: 'docsgen.config.ts', text: "favicon: 'img/f.ico'" };
    const found = checkShell({ site, configFile, fileExists: (path) => FILES.includes(path) });
    expect(found).toMatchObject([{ code: 'image-broken', line: 1, column: 11 }]);
  });

  it('are reported once, in the file that names them', () => {
    const config: SiteOptions['config'] = {
      externalPaths: ['examples'],
      navbar: {
        hideOnScroll: false,
        items: [
          { to: 'docs/api/editr', label: 'A' },
          {
            label: 'D',
            items: [
              { to: 'examples/x/', label: 'E' },
              { to: '/nope', label: 'N' },
            ],
          },
          { to: 'docs/api/editor', label: 'B' },
        ],
      },
      footer: {
        links: [
          {
            title: 'T',
            items: [
              { label: 'X', to: '/nope' },
              { label: 'Y', href: 'https://x.org' },
              { label: 'Z', href: './docs/api/editor' },
            ],
          },
        ],
        badges: [],
      },
    };
    const { site } = createSite({
      docs,
      config,
      sidebars: { docs: [{ type: 'link', href: '/gone', label: 'G' }] },
    });
    const configFile = {
      file: 'docsgen.config.ts',
      text: "{\n  to: 'docs/api/editr' },\n{ to: '/nope'",
    };
    const found = checkShell({ site, configFile, fileExists: () => false });
    expect(found).toMatchObject([
      {
        code: 'link-broken',
        file: 'docsgen.config.ts',
        line: 2,
        column: 8,
        hint: 'Did you mean `/docs/api/editor`?',
      },
      { code: 'link-broken', file: 'docsgen.config.ts', line: 3 },
    ]);
    expect(found.every((problem) => problem.route === undefined)).toBe(true);
    const sidebarFiles = [{ edition: CURRENT, file: 'sidebars.ts', text: "\n\n'/gone'" }];
    const state = { sidebarFiles, whole: {}, labeled: new Map(), generated: [] };
    expect([...listSidebarReferences({ site, state })]).toEqual([
      [
        'sidebars.ts',
        [{ kind: 'link', url: '/gone', place: expect.objectContaining({ line: 3 }) }],
      ],
    ]);
  });
});

describe('links of rendered HTML', () => {
  it('are those of attributes, with entities decoded', () => {
    const html = `<main><h2 id="a&amp;b">x</h2><a class=x href='/docs?x=1&amp;y=2' id=link>y</a><img alt=">" src="/i.png"/></main>`;
    expect(readHtmlLinks(html)).toMatchObject({
      anchors: ['a&b', 'link'],
      references: [
        { kind: 'link', url: '/docs?x=1&y=2' },
        { kind: 'image', url: '/i.png' },
      ],
    });
  });

  it('are none in comments, scripts, marked elements and the folder of the build', () => {
    const html = `<!-- <a href="/1"> --><script>"<a href='/2'>"</script><a href="/3" data-no-link-check>x</a><img src="/assets/x.png"><a>y</a>`;
    expect(readHtmlLinks(html, { skip: '/assets/' })).toEqual({ anchors: [], references: [] });
  });

  it('stay quick on hostile text', () => {
    const html = `<a ${' '.repeat(50_000)}<a ${'"'.repeat(2001)} ${'&#'.repeat(20_000)}`;
    expect(readHtmlLinks(html).references).toEqual([]);
  });
});
