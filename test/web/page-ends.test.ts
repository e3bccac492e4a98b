import { describe, expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { makeSite } from '../support/temp-site.js';

const PAGES = {
  'docs/index.md': '# Start\n',
  'docs/long.md': `# Long\n\n${'A line of it.\n\n'.repeat(80)}`,
  'blog/2024-01-02-tide.md': '---\ntitle: Tide\n---\n\nHigh.\n\n<!-- truncate -->\n',
};

const OWN = browseSite(() =>
  makeSite({
    ...PAGES,
    'docsgen.config.ts': `export default {
  title: 'Site', url: 'https://example.org', blog: {},
  announcementBar: { content: 'News' },
  footer: { note: 'The end' },
};\n`,
    'pages/index.tsx': 'export default () => <main><h1>Home</h1></main>;\n',
    'pages/about.md': '# About\n',
  }),
);

const DOCUSAURUS = browseSite(() =>
  makeSite({
    ...PAGES,
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: ['classic'],
  plugins: [() => ({
    name: 'api',
    async contentLoaded({ actions }) {
      const sidebar = [{ type: 'link', label: 'All', href: '/api' }];
      const version = await actions.createData('version.json', { version: 'next', label: 'Next', docsSidebars: { api: sidebar } });
      const page = { path: '/api', component: '@theme/DocRoot', routes: [{ path: '/api', exact: true, component: '@site/src/Api.jsx', sidebar: 'api' }] };
      const root = { path: '/api', exact: false, component: '@theme/DocVersionRoot', modules: { version }, routes: [page] };
      actions.addRoute({ path: '/api', exact: false, component: '@theme/DocsRoot', routes: [root] });
    },
  })],
  themeConfig: { navbar: { title: 'Site' }, footer: { copyright: 'The end' } },
};\n`,
    'src/Api.jsx': 'export default () => <p>Api</p>;\n',
    'src/pages/index.jsx':
      "import Layout from '@theme/Layout';\nexport default () => <Layout><h1>Home</h1></Layout>;\n",
    'src/pages/about.md': '# About\n',
  }),
);

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

describe.each([
  ['docsgen', OWN, []],
  ['Docusaurus', DOCUSAURUS, ['/api/']],
])('the footer of a short page of a site of %s', (_, browsed, more) => {
  test.each([
    ...['/', '/docs/', '/blog/', '/blog/2024/01/02/tide/', '/about/', '/not-there/'],
    ...more,
  ])('stands at the lower edge of the window: %s', async (path) => {
    const { page } = await browsed.prepare();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(browsed.url + path);
      const place = await page.evaluate(() => ({
        bottom: document.querySelector('footer.ds-footer')?.getBoundingClientRect().bottom,
        height: document.documentElement.scrollHeight,
        main: document.querySelector('.ds-main')?.getBoundingClientRect().bottom,
        top: document.querySelector('footer.ds-footer')?.getBoundingClientRect().top,
      }));
      expect(place.bottom).toBeCloseTo(size.height, 0);
      expect(place.height).toBe(size.height);
      // Nothing lies between them.
      expect(place.main).toBe(place.top);
    }
  });

  test('follows the text of a long one', async () => {
    const { page } = await browsed.prepare();
    await page.goto(`${browsed.url}/docs/long/`);
    const top = await page.evaluate(
      () => document.querySelector('footer.ds-footer')?.getBoundingClientRect().top ?? 0,
    );
    expect(top).toBeGreaterThan(800);
  });
});

test('a list of posts without a header begins with the first post: there is a line only between posts', async () => {
  DOCUSAURUS.site.write({
    'blog/2024-01-01-ebb.md': '---\ntitle: Ebb\n---\n\nLow.\n\n<!-- truncate -->\n',
  });
  expect((await DOCUSAURUS.site.build()).exitCode).toBe(0);
  const { page } = await DOCUSAURUS.open('/blog/');
  const lines = await page.evaluate(() =>
    [...document.querySelectorAll('.ds-post-preview')].map((post) => {
      const { borderTopWidth, paddingTop } = getComputedStyle(post);
      return [borderTopWidth, paddingTop === '0px'];
    }),
  );
  expect(lines).toEqual([
    ['0px', true],
    ['1px', false],
  ]);
});
