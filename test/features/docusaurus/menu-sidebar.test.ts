import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

const SITE = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]],
  themeConfig: { navbar: { items: [{ to: '/docs', label: 'Docs' }] } },
};\n`,
  'docs/index.md': '# Start\n',
  'docs/other.md': '# Other\n',
  'blog/2024-01-01-tide.md': '---\ntitle: Tide\n---\n\nHigh.\n',
};

const ANEW = `
import { NavbarSecondaryMenuFiller } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import DocSidebarItems from '@theme/DocSidebarItems';
const Panel = ({ sidebar, path }) => {
  const menu = useNavbarMobileSidebar();
  return <ul className="menu__list own-panel" data-path={path}><DocSidebarItems items={sidebar} activePath={path} onItemClick={() => menu.toggle()} level={1} /></ul>;
};
export default (props) => <NavbarSecondaryMenuFiller component={Panel} props={props} />;
`;

const POSTS = `
import { NavbarSecondaryMenuFiller } from '@docusaurus/theme-common';
const Panel = ({ sidebar }) => <p className="own-panel">{sidebar.items.map(({ title }) => title).join()}</p>;
export default (props) => <NavbarSecondaryMenuFiller component={Panel} props={props} />;
`;

const around = (part: string) =>
  `import Original from '@theme-original/${part}';\nexport default (props) => <div className="around"><Original {...props} /></div>;\n`;

const anew = browseSite(() =>
  makeSite({
    ...SITE,
    'src/theme/DocSidebar/Mobile/index.js': ANEW,
    'src/theme/BlogSidebar/Mobile/index.js': POSTS,
  }),
);
const wrapped = browseSite(() =>
  makeSite({ ...SITE, 'src/theme/DocSidebar/Mobile/index.js': around('DocSidebar/Mobile') }),
);

const NARROW = { width: 400, height: 700 };

test('what a site has in the menu of narrow windows is in the place of the sidebar there', async () => {
  const { page, problems } = await anew.open('/docs');
  expect(await page.locator('.own-panel').count()).toBe(0);
  expect(await page.locator('.ds-sidebar a').allTextContents()).toEqual(['Start', 'Other']);
  await page.setViewportSize(NARROW);
  await page.click('.ds-menu-button');
  expect(await page.getAttribute('dialog .own-panel', 'data-path')).toBe('/docs/');
  await page.click('dialog .own-panel a:text("Other")');
  await page.waitForSelector('h1:text("Other")');
  await page.waitForSelector('dialog', { state: 'detached' });
  await page.goto(`${anew.url}/blog`);
  await page.click('.ds-menu-button');
  expect(await page.textContent('dialog .own-panel')).toBe('Tide');
  expect(problems).toEqual([]);
});

test('it may be around docsgen’s', async () => {
  const { page, problems } = await wrapped.open('/docs');
  await page.setViewportSize(NARROW);
  await page.click('.ds-menu-button');
  await page.waitForSelector('dialog .around a');
  expect(await page.locator('dialog .around a').allTextContents()).toEqual(['Start', 'Other']);
  expect(problems).toEqual([]);
});
