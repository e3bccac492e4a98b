import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

/** A navbar whose content makes items that the config does not have. */
const CONTENT = `import NavbarItem from '@theme/NavbarItem';
import DocsVersionDropdownNavbarItem from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DocSidebarNavbarItem from '@theme/NavbarItem/DocSidebarNavbarItem';
import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';
export default function Content() {
  return (
    <div className="navbar__inner">
      <span id="version"><NavbarItem type="docsVersion" label="Docs of" className="own" /></span>
      <span id="versions">
        <NavbarItem type="docsVersionDropdown" dropdownItemsAfter={[{ to: '/all', label: 'All versions' }]} />
      </span>
      <span id="typed"><DocsVersionDropdownNavbarItem label="Typed" /></span>
      <span id="locales"><LocaleDropdownNavbarItem /></span>
      <span id="doc"><NavbarItem type="doc" docId="index" /></span>
      <span id="sidebar"><DocSidebarNavbarItem sidebarId="all" label="Guide" className="own" /></span>
      <span id="menu"><NavbarItem label="More" items={[{ label: 'All', to: '/all' }]} /></span>
    </div>
  );
}
`;

const browsed = browseSite(() =>
  makeSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  presets: [['classic', { blog: false }]],
  themeConfig: { navbar: { title: 'Site' } },
};
`,
    'docs/index.md': '# Start\n',
    'versioned_sidebars/version-2.0-sidebars.json': '{"all":["index"]}',
    'versions.json': '["2.0"]',
    'versioned_docs/version-2.0/index.md': '# Start\n',
    'src/pages/all.md': '# All\n',
    'src/theme/Navbar/Content/index.jsx': CONTENT,
  }),
);

test('items for versions and languages, and menus, that code makes are drawn though the config has none', async () => {
  const html = browsed.site.read('docs/index.html');
  expect(html).toMatch(
    /<span id="version"><a [^>]*class="[^"]*\bown\b[^"]*" href="\/docs\/"[^>]*>Docs of<\/a>/,
  );
  const { page, problems } = await browsed.open('/docs/');
  const open = async (id: string) => {
    await page.click(`#${id} button`);
    return page.locator(`#${id} li a`).allTextContents();
  };
  expect(await open('versions')).toEqual(['Next', '2.0', 'All versions']);
  expect(await page.textContent('#typed button')).toContain('Typed');
  expect(await open('locales')).toEqual(['English', 'Deutsch']);
  expect(await open('menu')).toEqual(['All']);
  expect(await page.getAttribute('#doc a', 'href')).toBe('/docs/');
  expect(await page.textContent('#doc a')).toBe('index');
  expect(await page.getAttribute('#sidebar a.own', 'href')).toBe('/docs/');
  expect(problems).toEqual([]);
});
