import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

/** Style sheets of Docusaurus's own theme, which parts that were copied from it import. */
const SHEETS = {
  'node_modules/@docusaurus/theme-classic/lib/theme/Layout/styles.module.css':
    '.mainWrapper { display: flow-root }\n',
  'node_modules/@docusaurus/theme-classic/lib/theme/EditMetaRow/styles.module.css':
    '.noPrint { order: 2 }\n',
};

/** A site that has the navbar beside the sidebar, and a button of a plugin below each text. */
const FILES = {
  'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { blog: false, docs: { editUrl: 'https://example.org/edit/' } }]],
  plugins: [['docusaurus-plugin-copy-page-button', { injectButton: false }]],
  themeConfig: {
    navbar: {
      title: 'Site',
      items: [
        { to: '/docs', label: 'Docs' },
        { type: 'localeDropdown', dropdownItemsAfter: [{ href: 'https://example.org/help', label: 'Help' }] },
      ],
    },
  },
};
`,
  'node_modules/docusaurus-plugin-copy-page-button/package.json':
    '{ "name": "docusaurus-plugin-copy-page-button", "version": "1.0.0", "main": "index.js" }\n',
  'node_modules/docusaurus-plugin-copy-page-button/index.js': `module.exports = () => ({
  name: 'copy-page-button-plugin',
  injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: 'window.copyButton = {};' }] }),
});
`,
  'src/theme/Layout/index.tsx': `
import AnnouncementBar from '@theme/AnnouncementBar';
import Footer from '@theme/Footer';
import LayoutProvider from '@theme/Layout/Provider';
import SkipToContent from '@theme/SkipToContent';
import type { Props } from '@theme/Layout';
import styles from '@docusaurus/theme-classic/lib/theme/Layout/styles.module.css';
export default ({ children }: Props) => (
  <LayoutProvider>
    <SkipToContent />
    <AnnouncementBar />
    <div className={'own-layout ' + styles.mainWrapper}>{children}</div>
    <Footer />
  </LayoutProvider>
);
`,
  'src/theme/DocRoot/Layout/Main/index.jsx': `
import Main from '@theme-original/DocRoot/Layout/Main';
import Navbar from '@theme/Navbar';
export default (props) => <div className="own-main"><Navbar /><Main {...props} /></div>;
`,
  'src/theme/EditMetaRow.jsx': `
import EditThisPage from '@theme/EditThisPage';
import styles from '@docusaurus/theme-classic/lib/theme/EditMetaRow/styles.module.css';
export default ({ editUrl }) => (
  <div className={'own-row ' + styles.noPrint}>
    {editUrl && <EditThisPage editUrl={editUrl} />}
    <button type="button">Copy page</button>
  </div>
);
`,
  'src/theme/NavbarItem/LocaleDropdownNavbarItem/index.jsx': `
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
export default ({ dropdownItemsBefore, dropdownItemsAfter, ...props }) => {
  const items = [...dropdownItemsBefore, { label: 'Own language', href: 'https://example.org/own' }, ...dropdownItemsAfter];
  return <DropdownNavbarItem {...props} label={<b id="own-label">Languages</b>} items={items} />;
};
`,
  'docs/index.md': '# Start\n\nText.\n\n## More\n\nText.\n',
  'docs/other.md': '# Other\n\nText.\n',
  'src/pages/index.jsx': 'export default () => <main><h1>Home</h1></main>;\n',
};

const { open } = browseSite(() => makeSite({ ...FILES, ...SHEETS, 'docsgen.config.ts': '' }));

test('a navbar that a site has moved beside the sidebar of docs is drawn there', async () => {
  const { page, problems } = await open('/docs/');
  expect(await page.locator('.own-layout .own-main > header.ds-navbar').count()).toBe(1);
  expect(await page.locator('.own-main > main .ds-prose').count()).toBe(1);
  // It takes the room that is left beside the sidebar.
  const [box, sidebar] = [
    await page.locator('.own-main').boundingBox(),
    await page.locator('.ds-sidebar').boundingBox(),
  ];
  expect(Math.round((box?.width ?? 0) + (sidebar?.width ?? 0))).toBe(page.viewportSize()?.width);
  expect(problems).toEqual([]);
});

test('style sheets of Docusaurus’s theme are those of the site’s package', async () => {
  const { page } = await open('/docs/');
  const layout = page.locator('.own-layout');
  expect(await layout.evaluate((one) => getComputedStyle(one).display)).toBe('flow-root');
  const row = page.locator('.own-row');
  expect(await row.evaluate((one) => getComputedStyle(one).order)).toBe('2');
  const link = row.getByRole('link', { name: 'Edit this page' });
  expect(await link.locator('svg').count()).toBe(1);
});

test('a menu of languages gets the entries that the config adds', async () => {
  const { page } = await open('/docs/');
  await page
    .locator('.own-main header .ds-dropdown', { hasText: 'Languages' })
    .getByRole('button')
    .click();
  const links = page.locator('.own-main header .ds-dropdown-menu a:visible');
  expect(await links.allTextContents()).toEqual(['Own language', 'Help']);
});

test('a site that draws the button of a plugin itself has what that plugin puts into pages, and no second button', async () => {
  const { page } = await open('/docs/');
  expect(await page.evaluate('typeof window.copyButton')).toBe('object');
  expect(await page.getByRole('button', { name: 'Copy page' }).count()).toBe(1);
  expect((await page.request.get(new URL('/llms-full.txt', page.url()).href)).status()).toBe(404);
});

test('without the package, the list names the parts whose style sheets are not there', async () => {
  const site = tempSite({ ...FILES, 'docsgen.config.ts': '' });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).toContain('docsgen draws its own `EditMetaRow`');
  expect(stdout).not.toContain('`DocRoot/Layout/Main`');
});
