import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

const SITE = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]],
  themeConfig: { navbar: { items: [
    { to: '/docs', label: 'Docs' },
    { type: 'doc', docId: 'other', label: 'Other' },
    { label: 'More', items: [{ to: '/docs/other', label: 'Inside' }] },
  ] } },
};\n`,
  'docs/index.md': '# Start\n',
  'docs/other.md': '# Other\n',
};

const split = browseSite(() =>
  makeSite({
    ...SITE,
    'src/theme/NavbarItem/DefaultNavbarItem/Desktop/index.js': `
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
export default ({ className = '', isDropdownItem = false, activeClassName, ...props }) => (
  <span className="own-item" data-active={activeClassName}><NavbarNavLink className={'navbar__item navbar__link ' + className} isDropdownLink={isDropdownItem} {...props} /></span>
);
`,
    'src/theme/NavbarItem/DropdownNavbarItem/Mobile/index.js': `
import Original from '@theme-original/NavbarItem/DropdownNavbarItem/Mobile';
export default (props) => <div className="site-menu" data-items={props.items.length}><Original {...props} /></div>;
`,
  }),
);

test('items of the navbar may be the site’s in the navbar alone, and in the menu of narrow windows alone', async () => {
  const html = split.site.read('docs/index.html');
  const bar = /<header class="ds-navbar.*?<\/header>/s.exec(html)?.[0] ?? '';
  expect(bar.match(/<span class="own-item" data-active="navbar__link--active"><a/g)).toHaveLength(
    2,
  );
  expect(bar).toContain('Inside');
  expect(bar).not.toContain('site-menu');
  const { page, problems } = await split.open('/');
  await page.setViewportSize({ width: 400, height: 700 });
  await page.click('.ds-menu-button');
  await page.waitForSelector('dialog .site-menu[data-items="1"]:has-text("More")', {
    state: 'attached',
  });
  expect(await page.locator('dialog a:text("Docs")').count()).toBe(1);
  expect(await page.locator('dialog .own-item').count()).toBe(0);
  expect(problems).toEqual([]);
});
