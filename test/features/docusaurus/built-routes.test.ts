import { beforeAll, describe, expect, test } from 'vitest';
import { makeSite, type TempSite } from '../../support/temp-site.js';

const CONFIG = `const fs = require('node:fs');
const api = () => ({
  name: 'api',
  contentLoaded: ({ actions }) => actions.addRoute({
    path: '/api', exact: false, component: '@site/src/Around.jsx',
    routes: [{ path: '/api/box', exact: true, component: '@site/src/Box.jsx', props: { size: 3 } }],
  }),
});
const teller = () => ({
  name: 'teller',
  postBuild: ({ outDir, routes, routesPaths }) => fs.writeFileSync(outDir + '/told.json', JSON.stringify({ routes, routesPaths })),
});
module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', trailingSlash: false,
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: {} }]],
  plugins: [api, teller],
};
`;

const FILES = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': CONFIG,
  'sidebars.js': `module.exports = { guide: ['start', { type: 'category', label: 'More', link: { type: 'generated-index', slug: '/more', description: 'All' }, items: ['deep/one'] }] };\n`,
  'docs/start.md': '---\ntags: [sea]\n---\n# Start\n',
  'docs/deep/one.mdx': '# One\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/start.md': '# Start\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{ "guide": ["start"] }',
  'i18n/de/docusaurus-plugin-content-docs/current/start.md': '# Anfang\n',
  'blog/2024-01-02-tide.md': '---\ntitle: Tide\n---\n\nHigh.\n\n<!-- truncate -->\n',
  'src/pages/index.jsx': 'export default () => <main>Home</main>;\n',
  'src/pages/about.md': '# About\n',
  'src/Around.jsx': 'export default ({ children }) => children;\n',
  'src/Box.jsx': 'export default ({ size }) => <main>Box {size}</main>;\n',
};

interface Told {
  path: string;
  routes?: Told[];
  [fact: string]: unknown;
}

describe('routes that plugins are given when the site is built', () => {
  let site: TempSite;
  const read = (file: string) =>
    JSON.parse(site.read(file)) as { routes: Told[]; routesPaths: string[] };
  beforeAll(async () => {
    site = makeSite(FILES);
    const { exitCode, stdout } = await site.build();
    expect(exitCode, stdout).toBe(0);
    return site.dispose;
  });

  test('nest docs: a root, in it versions, in each the docs beside its sidebars, and its tags', () => {
    const [root, ...others] = read('told.json').routes.filter(
      ({ component }) => component === '@theme/DocsRoot',
    );
    expect(others).toEqual([]);
    const plugin = { name: 'docusaurus-plugin-content-docs', id: 'default' };
    expect(root).toMatchObject({ path: '/docs', exact: false, plugin });
    const [current, last] = root?.routes ?? [];
    expect(root?.routes).toHaveLength(2);
    expect(current).toMatchObject({
      path: '/docs/next',
      exact: false,
      component: '@theme/DocVersionRoot',
    });
    expect(last).toMatchObject({ path: '/docs', priority: -1 });
    const [beside, ...tags] = current?.routes ?? [];
    expect(beside).toMatchObject({ path: '/docs/next', exact: false, component: '@theme/DocRoot' });
    expect(beside?.routes).toEqual(
      expect.arrayContaining([
        {
          path: '/docs/next/start',
          exact: true,
          component: '@theme/DocItem',
          modules: { content: '@site/docs/start.md' },
          metadata: { sourceFilePath: 'docs/start.md' },
          sidebar: 'guide',
        },
        {
          path: '/docs/next/more',
          exact: true,
          component: '@theme/DocCategoryGeneratedIndexPage',
          props: {
            categoryGeneratedIndex: {
              title: 'More',
              description: 'All',
              slug: '/docs/next/more',
              permalink: '/docs/next/more',
              sidebar: 'guide',
            },
          },
          sidebar: 'guide',
        },
      ]),
    );
    expect(beside?.routes).toHaveLength(3);
    expect(tags.map(({ path, component }) => [path, component])).toEqual([
      ['/docs/next/tags', '@theme/DocTagsListPage'],
      ['/docs/next/tags/sea', '@theme/DocTagDocListPage'],
    ]);
    expect(tags[1]?.['props']).toMatchObject({
      tag: {
        label: 'sea',
        count: 1,
        items: [{ id: 'start', title: 'Start', permalink: '/docs/next/start' }],
      },
    });
    const { version } = Object(current?.['props']) as { version?: object };
    expect(version).toMatchObject({
      pluginId: 'default',
      version: 'current',
      isLast: false,
      docs: { 'deep/one': { id: 'deep/one', title: 'One', sidebar: 'guide' } },
      docsSidebars: {
        guide: [
          { type: 'link', href: '/docs/next/start', docId: 'start' },
          { type: 'category', label: 'More', items: [{ docId: 'deep/one' }] },
        ],
      },
    });
  });

  test('name the component, the file and the plugin of posts and pages, and are those of other plugins as they added them', () => {
    const { routes, routesPaths } = read('told.json');
    const of = (path: string) => routes.find((route) => route.path === path);
    expect(of('/blog/2024/01/02/tide')).toMatchObject({
      component: '@theme/BlogPostPage',
      modules: { content: '@site/blog/2024-01-02-tide.md' },
      metadata: { sourceFilePath: 'blog/2024-01-02-tide.md' },
      plugin: { name: 'docusaurus-plugin-content-blog', id: 'default' },
    });
    expect(of('/blog')).toMatchObject({ component: '@theme/BlogListPage' });
    expect(of('/about')).toMatchObject({
      component: '@theme/MDXPage',
      metadata: { sourceFilePath: 'src/pages/about.md' },
    });
    expect(of('/')).toMatchObject({ component: '@site/src/pages/index.jsx' });
    expect(of('/api')).toMatchObject({
      plugin: { name: 'api' },
      routes: [{ path: '/api/box', props: { size: 3 } }],
    });
    expect(routesPaths[0]).toBe('/404.html');
    // Each page once; what is around pages is none.
    expect(new Set(routesPaths).size).toBe(routesPaths.length);
    expect(routesPaths).toEqual(
      expect.arrayContaining(['/', '/api/box', '/docs/start', '/docs/next/more']),
    );
    expect(routesPaths).not.toContain('/api');
  });

  test('are those of the language', () => {
    const { routes, routesPaths } = read('de/told.json');
    const root = routes.find(({ component }) => component === '@theme/DocsRoot');
    const [beside] = root?.routes?.[0]?.routes ?? [];
    expect(beside?.path).toBe('/de/docs/next');
    const of = (path: string) => beside?.routes?.find((route) => route.path === path);
    expect(of('/de/docs/next/deep/one')).toMatchObject({
      modules: { content: '@site/docs/deep/one.mdx' },
    });
    // What it is made of is another file.
    expect(of('/de/docs/next/start')).not.toHaveProperty('modules');
    expect(routesPaths).toContain('/de/api/box');
  });
});
