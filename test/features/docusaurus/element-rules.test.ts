import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

const CSS = `
a { color: rgb(200, 0, 100); }
ul, ol, li { margin: 24px; font-size: 30px; color: rgb(0, 100, 0); }
h1 { font-size: 70px; }
button { padding: 31px; }
table { display: table; }
code { background: rgb(255, 255, 0); }
* { letter-spacing: 1px; }
`;

const FILES = {
  'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, theme: { customCss: './src/css/custom.css' } }]],
  themeConfig: { navbar: { title: 'Site', items: [{ to: '/docs', label: 'Docs' }] } },
};
`,
  'src/css/custom.css': CSS,
  'docs/index.md': `# Start

A [link](./two.md) and \`code\`, <a class="button button--primary" href="/">Button</a>

- Item

| A |
| - |
| 1 |

\`\`\`js
call();
\`\`\`
`,
  'docs/two.md': '---\ntitle: Two\n---\n\nText.\n\n## More\n',
  'src/theme/TOCItems.js': `export default ({ toc, linkClassName }) => (
  <ul className="table-of-contents">
    {toc.map(({ id, value }) => <li key={id}><a href={'#' + id} className={linkClassName}>{value}</a></li>)}
  </ul>
);
`,
  'src/pages/index.js': `export default () => (
  <main>
    <p><a href="/docs" id="plain">Docs</a> <a href="/docs" id="own" className="own">Docs</a></p>
    <a href="/docs" className="button button--primary">Docs</a>
    <ul id="list"><li>One</li></ul>
  </main>
);
`,
};

const { open } = browseSite(() => makeSite({ ...FILES, 'docsgen.config.ts': '' }));

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);

const RED = 'rgb(200, 0, 100)';

test('what a site says of kinds of elements holds in texts', async () => {
  const { page } = await open('/docs/');
  expect(await styleOf(page, '.ds-prose p > a:not([class])', 'color')).toBe(RED);
  expect(await styleOf(page, '.ds-prose li', 'font-size')).toBe('30px');
  expect(await styleOf(page, '.ds-prose table', 'display')).toBe('table');
  expect(await styleOf(page, '.ds-prose p code', 'background-color')).toBe('rgb(255, 255, 0)');
  expect(await styleOf(page, '.ds-prose h1', 'font-size')).toBe('70px');
  // A title from front matter stands above the text.
  const second = await open('/docs/two');
  expect(await styleOf(second.page, 'article h1', 'font-size')).toBe('70px');
});

test('classes of the theme and of Infima say more of their elements', async () => {
  const { page } = await open('/docs/');
  for (const link of ['.ds-navbar-link', '.ds-brand', '.ds-menu a', '.ds-prose .button'])
    expect(await styleOf(page, link, 'color'), link).not.toBe(RED);
  for (const list of ['.ds-menu', '.ds-menu li', '.ds-breadcrumbs ol', '.ds-breadcrumbs li']) {
    expect(await styleOf(page, list, 'margin-left'), list).toBe('0px');
    expect(await styleOf(page, list, 'font-size'), list).not.toBe('30px');
  }
  expect(await styleOf(page, 'header .ds-icon-button', 'padding-left')).toBe('0px');
  expect(await styleOf(page, '.ds-prose pre code', 'background-color')).toBe('rgba(0, 0, 0, 0)');
  // Nothing else speaks of it.
  expect(await styleOf(page, '.ds-navbar-link', 'letter-spacing')).toBe('1px');
});

test('an outline whose entries the site draws has the lists of Infima’s class', async () => {
  const { page } = await open('/docs/two');
  expect(await styleOf(page, '.ds-toc-own ul', 'list-style-type')).toBe('none');
  expect(await styleOf(page, '.ds-toc-own ul', 'margin-left')).toBe('0px');
  expect(await styleOf(page, '.ds-toc-own ul', 'font-size')).not.toBe('30px');
});

test('on pages of the site they win over Infima’s rules for such elements, and give way to its classes', async () => {
  const { page } = await open('/');
  expect(await styleOf(page, '#plain', 'color')).toBe(RED);
  expect(await styleOf(page, '#own', 'color')).toBe(RED);
  expect(await styleOf(page, '#list', 'margin-top')).toBe('24px');
  expect(await styleOf(page, '.button', 'color')).toBe('rgb(255, 255, 255)');
});
