import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

const NAMES = [
  'ExternalLink',
  'Home',
  'Menu',
  'LightMode',
  'DarkMode',
  'Copy',
  'Success',
  'WordWrap',
];

const browsed = browseSite(() =>
  makeSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { editUrl: 'https://example.org/edit' }, blog: false }]],
  themeConfig: { navbar: { title: 'Boats', items: [{ href: 'https://example.net', label: 'Out' }] } },
};\n`,
    'docs/a.md': '# A\n\n```js\nrow();\n```\n',
    ...Object.fromEntries(
      NAMES.map((name) => [
        `src/theme/Icon/${name}/index.js`,
        `export default ({ className, ...props }) => <svg className="own-${name}" width="20" height="20" viewBox="0 0 1 1" {...props}><path d="M0 0h1v1z" fill="currentColor" /></svg>;\n`,
      ]),
    ),
    'src/theme/Icon/Edit/index.js':
      'import Edit from \'@theme-original/Icon/Edit\';\nexport default (props) => <b className="own-Edit"><Edit {...props} /></b>;\n',
  }),
);

test('icons of a site are drawn where docsgen draws its own', async () => {
  const { page, problems } = await browsed.open('/docs/a');
  for (const [name, place] of [
    ['Edit', '.ds-doc-footer'],
    ['ExternalLink', '.ds-navbar-link'],
    ['Home', '.ds-breadcrumbs'],
    ['Menu', '.ds-menu-button'],
    ['LightMode', '.ds-color-mode'],
    ['DarkMode', '.ds-color-mode'],
    ['Copy', '.ds-code-button'],
    ['Success', '.ds-code-button'],
    ['WordWrap', '.ds-code-button'],
  ])
    expect(await page.locator(`${place} .own-${name}`).count(), name).toBe(1);
  expect(await page.locator('.own-Edit svg').count()).toBe(1);
  expect(await page.locator('.ds-icon:is([data-icon=pencil], [data-icon=copy])').count()).toBe(0);
  // One of two that stand for states is shown.
  expect(
    await page.locator('.own-LightMode, .own-DarkMode').filter({ visible: true }).count(),
  ).toBe(1);
  expect(await page.locator('.own-Success').isVisible()).toBe(false);
  expect(problems).toEqual([]);
});
