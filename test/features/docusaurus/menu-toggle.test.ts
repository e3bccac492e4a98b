import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

const SITE = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]],
  themeConfig: { navbar: { items: [{ to: '/docs', label: 'Docs' }] } },
};\n`,
  'docs/index.md': '# Start\n',
};

/** As `docusaurus swizzle --eject` leaves them. */
const TOGGLE = `
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import IconMenu from '@theme/Icon/Menu';
export default function Toggle() {
  const { toggle, shown } = useNavbarMobileSidebar();
  return <button onClick={toggle} aria-label="Boats ahoy" aria-expanded={shown} className="navbar__toggle clean-btn" type="button"><IconMenu /></button>;
}
`;
const CONTENT = `
import Logo from '@theme/Navbar/Logo';
import Toggle from '@theme/Navbar/MobileSidebar/Toggle';
export default () => <div className="navbar__inner"><div className="navbar__items"><Toggle /><Logo /></div></div>;
`;
const AROUND = `
import Original from '@theme-original/Navbar/MobileSidebar/Toggle';
export default (props) => <span className="around" aria-label="Boats ahoy"><Original {...props} /></span>;
`;
const PART = 'src/theme/Navbar/MobileSidebar/Toggle/index.js';
const CONTENT_PART = { 'src/theme/Navbar/Content/index.js': CONTENT };

const sites = {
  'written anew': browseSite(() => makeSite({ ...SITE, [PART]: TOGGLE })),
  'written anew, in a bar of the site': browseSite(() =>
    makeSite({ ...SITE, ...CONTENT_PART, [PART]: TOGGLE }),
  ),
  'around docsgen’s': browseSite(() => makeSite({ ...SITE, [PART]: AROUND })),
  'around docsgen’s, in a bar of the site': browseSite(() =>
    makeSite({ ...SITE, ...CONTENT_PART, [PART]: AROUND }),
  ),
};

test.each(Object.entries(sites))('what opens the menu may be the site’s: %s', async (_, site) => {
  const { page, problems } = await site.open('/docs');
  expect(await page.locator('.ds-menu-button, .navbar__toggle').count()).toBe(1);
  expect(await page.locator('.ds-menu-button, .navbar__toggle').isVisible()).toBe(false);
  await page.setViewportSize({ width: 400, height: 700 });
  await page.click('[aria-label="Boats ahoy"]');
  await page.waitForSelector('dialog a:text("Start")');
  expect(await page.locator('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  expect(problems).toEqual([]);
});
