import { describe, expect, it } from 'vitest';
import { buildAppPage } from '../../../src/features/apps/build-app-page.js';
import { resolveReference } from '../../../src/resolve/links/resolve-reference.js';
import { createConfig, createSite, type SiteOptions } from '../../resolve/create-site.js';

const apps = (appFiles: string[], config: SiteOptions['config'] = {}) =>
  [...createSite({ appFiles, config }).site.routes.values()].flatMap((route) =>
    route.kind === 'app' ? [[route.source, route.path, route.file]] : [],
  );

describe('routes of apps', () => {
  it('are the folders that hold an index file', () => {
    expect(apps(['apps/a/b/index.tsx', 'apps/a/b/other.ts', 'apps/c/index.js'])).toEqual([
      ['apps/a/b/index.tsx', '/a/b/', 'a/b/index.html'],
      ['apps/c/index.js', '/c/', 'c/index.html'],
    ]);
  });

  it('end where the outermost index file is', () => {
    expect(apps(['apps/a/index.tsx', 'apps/a/parts/index.ts', 'apps/a/x/y/index.ts'])).toHaveLength(
      1,
    );
  });

  it('may be the home page', () => {
    expect(apps(['apps/index.tsx'])).toEqual([['apps/index.tsx', '/', 'index.html']]);
  });

  it('follow base URL and `trailingSlash`', () => {
    const config = { baseUrl: '/base/', trailingSlash: false };
    expect(apps(['apps/a/index.tsx'], config)).toEqual([['apps/a/index.tsx', '/base/a', 'a.html']]);
  });

  it('report code of no app, once for each folder', () => {
    const { diagnostics } = createSite({
      appFiles: ['apps/x.ts', 'apps/a/b.ts', 'apps/a/c.ts', 'apps/d/index.ts'],
    });
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
      ['app-no-index', 'apps/x.ts'],
      ['app-no-index', 'apps/a/b.ts'],
    ]);
  });
});

describe('paths that leave the document', () => {
  const externalPaths = (appFiles: string[], ...prefixes: string[]) =>
    createSite({ appFiles, config: { externalPaths: prefixes, baseUrl: '/base/' } }).site.shell
      .externalPaths;

  it('are those of the config, and apps', () => {
    expect(externalPaths(['apps/a/b/index.tsx'], '/store/')).toEqual(['/base/store', '/base/a/b']);
  });

  it('name no app below a path of the config again', () => {
    expect(
      externalPaths(['apps/a/b/index.tsx', 'apps/a/c/index.tsx', 'apps/ab/index.tsx'], 'a'),
    ).toEqual(['/base/a', '/base/ab']);
  });
});

describe('a link', () => {
  const target = (url: string, prefixes: string[] = []) => {
    const { site } = createSite({
      docs: { 'a.md': {} },
      appFiles: ['apps/tools/play/index.tsx'],
      config: { externalPaths: prefixes },
    });
    return resolveReference({
      url,
      kind: 'link',
      source: 'docs/a.md',
      route: '/docs/a',
      site,
      fileExists: () => false,
    });
  };

  it('to an app is for the browser to follow, in the same tab', () => {
    const found = { type: 'static', href: '/tools/play/?a=1#b', newTab: false };
    expect(target('/tools/play/?a=1#b')).toEqual(found);
    expect(target('../tools/play?a=1#b')).toEqual(found);
  });

  it('below an external path is not checked where docsgen does not know what is there', () => {
    expect(target('/store/x', ['/store'])).toMatchObject({ type: 'external', newTab: false });
    expect(target('/tools/x', ['/tools'])).toMatchObject({ type: 'broken' });
    expect(target('/tools/play', ['/tools'])).toMatchObject({ type: 'static' });
  });
});

it('the document of an app has the title and the head of other pages', () => {
  const config = createConfig({ favicon: 'img/f.svg' });
  const page = buildAppPage({
    route: '/a/',
    meta: { title: 'A', description: 'D', noIndex: true },
    config,
  });
  expect(page).toMatchObject({ documentTitle: 'A | Site', noIndex: true });
  const attributes = page.head.map((element) => element.attributes);
  expect(attributes).toContainEqual({ name: 'description', content: 'D' });
  expect(attributes).toContainEqual({ name: 'robots', content: 'noindex, nofollow' });
  expect(attributes).toContainEqual({ rel: 'canonical', href: 'https://example.org/a/' });
  expect(attributes).toContainEqual({ rel: 'icon', href: '/img/f.svg', type: 'image/svg+xml' });
});
