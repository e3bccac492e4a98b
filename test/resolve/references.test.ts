import { describe, expect, it } from 'vitest';
import { linkAttributes } from '../../src/resolve/links/link-attributes.js';
import { listPageFiles } from '../../src/resolve/links/list-page-files.js';
import { resolveReference, type Target } from '../../src/resolve/links/resolve-reference.js';
import { createSite, reference, type SiteOptions } from './create-site.js';

const options: SiteOptions = {
  docs: {
    'overview.md': {},
    'guides/index.md': {},
    'guides/save-load.md': {},
    'api/element.mdx': {},
    'my doc.md': {},
    'draft.md': { draft: true },
  },
  pages: { 'pages/about.md': {} },
  config: { externalPaths: ['examples'] },
};
const FILES = new Set([
  'static/img/a.png',
  'static/file.pdf',
  'static/demo/index.html',
  'static/llms.md',
  'docs/guides/pic.png',
  'docs/guides/data.zip',
  'src/x.ts',
  'docs/a b.png',
]);

function resolve(
  url: string,
  more: Partial<Parameters<typeof resolveReference>[0]> = {},
  site = createSite(options).site,
) {
  return resolveReference({
    url,
    kind: 'link',
    source: 'docs/guides/save-load.md',
    route: '/docs/guides/save-load',
    site,
    fileExists: (path) => FILES.has(path),
    ...more,
  });
}

const hrefOf = (target: Target): string | undefined =>
  'href' in target && target.type !== 'broken' ? target.href : undefined;

describe('links in another letter case', () => {
  const create = (ignoreLinkCase: boolean, docs = {}) =>
    createSite({
      ...options,
      docs: { ...options.docs, ...docs },
      config: { ...options.config, ignoreLinkCase },
    }).site;
  it.each([
    ['/Docs/Overview?x#Y', '/docs/overview?x#Y'],
    ['../API/Element/', '/docs/api/element'],
    ['/File.pdf', undefined],
  ])('%s leads to %s where the case is ignored', (url, href) => {
    expect(hrefOf(resolve(url, {}, create(true)))).toBe(href);
    expect(hrefOf(resolve(url, {}, create(false)))).toBeUndefined();
  });

  it('lead to the page itself before one of another case, and to neither of two', () => {
    const site = create(true, { 'Overview.md': {} });
    expect(hrefOf(resolve('/docs/Overview', {}, site))).toBe('/docs/Overview');
    expect(hrefOf(resolve('/docs/overview', {}, site))).toBe('/docs/overview');
    expect(resolve('/docs/OVERVIEW', {}, site)).toMatchObject({ type: 'broken' });
  });
});

describe('links to pages', () => {
  it.each([
    ['/docs/overview', '/docs/overview'],
    ['/docs/overview/', '/docs/overview'],
    ['/docs/guides', '/docs/guides/'],
    ['/docs/overview?x=1#y', '/docs/overview?x=1#y'],
    ['../api/element', '/docs/api/element'],
    ['./save-load', '/docs/guides/save-load'],
    ['..', '/docs/overview'],
    ['/docs#x', '/docs/overview#x'],
    ['.', '/docs/guides/'],
    ['?q', '/docs/guides/save-load?q'],
    ['/docs/my doc', '/docs/my%20doc'],
    ['/docs/my%20doc', '/docs/my%20doc'],
    ['/docs/%6Fverview', '/docs/overview'],
    ['/about', '/about'],
    ['api/element', '/docs/api/element'],
    ['/docs/api/Element', undefined],
    ['/docs/nope', undefined],
  ])('%s leads to %s', (url, href) => {
    expect(hrefOf(resolve(url))).toBe(href);
  });

  it('are relative to the page as the browser sees it, so a slash at its end counts', () => {
    expect(hrefOf(resolve('../api/element', { route: '/docs/guides/save-load/' }))).toBeUndefined();
    expect(hrefOf(resolve('../../api/element', { route: '/docs/guides/save-load/' }))).toBe(
      '/docs/api/element',
    );
  });

  it('get the base URL unless they have it', () => {
    const { site } = createSite({ ...options, config: { baseUrl: '/docs/' } });
    expect(hrefOf(resolve('/docs/overview', {}, site))).toBe('/docs/docs/overview');
    expect(hrefOf(resolve('/docs/docs/overview', {}, site))).toBe('/docs/docs/overview');
  });
});

describe('links to Markdown files', () => {
  it.each([
    ['../overview.md', '/docs/overview'],
    ['./index.md#top', '/docs/guides/#top'],
    ['save-load.md?x', '/docs/guides/save-load?x'],
    ['overview.md', '/docs/overview'],
    ['/overview.md', '/docs/overview'],
    ['docs/api/element.mdx', '/docs/api/element'],
    ['/docs/api/element.mdx', '/docs/api/element'],
    ['@site/pages/about.md', '/about'],
    ['../my%20doc.md', '/docs/my%20doc'],
    ['/llms.md', '/llms.md'],
  ])('%s leads to %s', (url, href) => {
    expect(hrefOf(resolve(url))).toBe(href);
  });

  it('lead nowhere for drafts, other files and other letters', () => {
    for (const url of [
      '../draft.md',
      './nope.md',
      '../Overview.md',
      './overview.md',
      '../../../etc/x.md',
    ]) {
      expect(resolve(url)).toMatchObject({ type: 'broken', reason: 'file', href: url });
    }
  });
});

describe('links to the files of pages', () => {
  const create = (trailingSlash?: boolean) =>
    createSite({
      ...options,
      config: { ...options.config, ...(trailingSlash !== undefined && { trailingSlash }) },
    }).site;
  it.each([
    ['/docs/guides/index.html?x#y', undefined, '/docs/guides/?x#y'],
    ['overview/../../overview/index.html', undefined, '/docs/overview'],
    ['/docs/my%20doc/index.html', true, '/docs/my%20doc/'],
    ['/docs/overview.html', false, '/docs/overview'],
    ['/docs/overview.html', undefined, undefined],
    ['/docs/overview/index.html', false, undefined],
    ['/docs/nowhere/index.html', undefined, undefined],
  ])('%s with `trailingSlash: %s` leads to %s', (url, trailingSlash, href) => {
    const target = resolve(url, {}, create(trailingSlash));
    expect(target.type).toBe(href === undefined ? 'broken' : 'route');
    expect(hrefOf(target)).toBe(href);
  });
});

describe('links to files', () => {
  it('make assets of files beside the page and below the root', () => {
    expect(resolve('./data.zip?x#y')).toEqual({
      type: 'file',
      path: 'docs/guides/data.zip',
      suffix: '?x#y',
    });
    expect(resolve('@site/src/x.ts')).toEqual({ type: 'file', path: 'src/x.ts', suffix: '' });
  });

  it('keep the address of static files; web pages open in the same tab', () => {
    expect(resolve('/file.pdf')).toEqual({ type: 'static', href: '/file.pdf', newTab: true });
    expect(resolve('/demo/')).toEqual({ type: 'static', href: '/demo/', newTab: false });
    expect(resolve('/demo/index.html')).toMatchObject({ type: 'static', newTab: false });
  });

  it('never publish dotfiles, configuration or packages', () => {
    const settings = [
      '@site/docsgen.config.ts',
      '@site/sidebars.ts',
      '@site/package.json',
      '@site/node_modules/x/a.txt',
    ];
    for (const url of ['../../.env', '@site/.git/config', './.x.png', ...settings]) {
      expect(resolve(url, { fileExists: () => true }).type).toBe('broken');
      expect(resolve(url, { fileExists: () => true, kind: 'image' }).type).toBe('broken');
    }
    expect(resolve('/.well-known/x.txt', { fileExists: () => true }).type).toBe('static');
  });

  it('never leave the root of the site', () => {
    const all = { fileExists: () => true };
    for (const url of [
      '../../../secret.zip',
      '@site/../secret.zip',
      '/../secret.zip',
      '/%2e%2e/%2e%2e/secret.zip',
    ]) {
      expect(resolve(url, all).type).toBe('broken');
      expect(resolve(url, { ...all, kind: 'image' }).type).toBe('broken');
    }
  });
});

describe('links out of the app', () => {
  it.each([
    ['https://example.org/x', true, 'https://example.org/x'],
    ['//cdn.example.org', true, '//cdn.example.org'],
    ['mailto:a@example.org', true, 'mailto:a@example.org'],
    ['pathname:///demo/x', true, '/demo/x'],
    ['/examples/landing?x', false, '/examples/landing?x'],
  ])('%s is external', (url, newTab, href) => {
    expect(resolve(url)).toEqual({ type: 'external', newTab, href });
  });

  it('need a whole segment to be below an external path', () => {
    expect(resolve('/examples2').type).toBe('broken');
  });

  it('refuse URLs that run code', () => {
    for (const url of [
      'javascript:alert(1)',
      ' java\nscript:x',
      'data:text/html,x',
      'vbscript:x',
    ]) {
      const target = resolve(url);
      expect(target).toMatchObject({ type: 'broken', reason: 'unsafe' });
      expect(linkAttributes(target, new Map())).toEqual({});
    }
  });
});

describe('images', () => {
  it.each([
    ['./pic.png', 'docs/guides/pic.png'],
    ['pic.png', 'docs/guides/pic.png'],
    ['/img/a.png', 'static/img/a.png'],
    ['@site/static/img/a.png', 'static/img/a.png'],
    ['../a%20b.png', 'docs/a b.png'],
  ])('%s is the file %s', (url, path) => {
    expect(resolve(url, { kind: 'image' })).toEqual({ type: 'file', path, suffix: '' });
  });

  it('are broken when no file is there', () => {
    expect(resolve('./Pic.png', { kind: 'image' })).toEqual({
      type: 'broken',
      reason: 'image',
      href: './Pic.png',
    });
  });
});

describe('attributes of links', () => {
  const assets = new Map([['docs/guides/data.zip', { url: '/assets/data-1.zip' }]]);
  const attributesOf = (url: string) => linkAttributes(resolve(url), assets);

  it('open other sites and files in a new tab', () => {
    const newTab = { target: '_blank', rel: 'noopener noreferrer' };
    expect(attributesOf('https://example.org')).toEqual({ href: 'https://example.org', ...newTab });
    expect(attributesOf('./data.zip#x')).toEqual({ href: '/assets/data-1.zip#x', ...newTab });
  });

  it('leave pages, anchors and broken links in the same tab', () => {
    expect(attributesOf('../overview.md')).toEqual({ href: '/docs/overview' });
    expect(attributesOf('#x y')).toEqual({ href: '#x%20y' });
    expect(attributesOf('/nope "x"')).toEqual({ href: '/nope %22x%22' });
    expect(attributesOf('/ö`\\x')).toEqual({ href: '/ö`\\x' });
    expect(attributesOf('a  \nb\\')).toEqual({ href: 'a  \nb\\' });
    expect(attributesOf('/examples/a')).toEqual({ href: '/examples/a' });
  });

  it.each([
    '/\\evil.example',
    '\\\\evil.example',
    '/\n/evil.example',
    '\\\t/evil.example',
    '/\u0001\\evil.example',
  ])('never make an address elsewhere of a path of the site: %j', (url) => {
    const { href = '' } = attributesOf(url);
    expect(new URL(href, 'https://example.org/docs/').origin).toBe('https://example.org');
  });
});

describe('the files that a page publishes', () => {
  it('are those of its links, images and preview image, each once', () => {
    const { site } = createSite({ docs: { 'guides/save-load.md': { image: './pic.png' } } });
    const references = ['./data.zip', './data.zip#x', '/file.pdf', './nope.zip'].map((url) =>
      reference(url),
    );
    const scope = { source: 'docs/guides/save-load.md', route: '/docs/guides/save-load', site };
    const fileExists = (path: string) => FILES.has(path);
    const files = listPageFiles(
      { references: [...references, reference('/img/a.png', 'image')] },
      { ...scope, fileExists },
    );
    expect(files).toEqual(['docs/guides/data.zip', 'docs/guides/pic.png', 'static/img/a.png']);
  });
});
