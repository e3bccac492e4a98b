import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

const CONTENT = `
import { ErrorCauseBoundary, ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { splitNavbarItems, useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import ColorMode from '@theme/Navbar/ColorModeToggle';
import Logo from '@theme/Navbar/Logo';
import Toggle from '@theme/Navbar/MobileSidebar/Toggle';
import Search from '@theme/Navbar/Search';
import NavbarItem from '@theme/NavbarItem';
import SearchBar from '@theme/SearchBar';
const Items = ({ items }) => items.map((item, i) => (
  <ErrorCauseBoundary key={i} onError={(error) => new Error('item', { cause: error })}><NavbarItem {...item} /></ErrorCauseBoundary>
));
export default function Content() {
  const menu = useNavbarMobileSidebar();
  const [left, right] = splitNavbarItems(useThemeConfig().navbar.items);
  return (
    <div className="navbar__inner">
      <div className="navbar__items" id="left">{!menu.disabled && <Toggle />}<Logo /><Items items={left} /></div>
      <div className="navbar__items navbar__items--right" id="right">
        <Items items={right.slice(0, 1)} />
        <ColorMode />
        <Items items={right.slice(1)} />
        <NavbarItem label="More" items={[{ label: 'Part', to: '/docs/other' }, { label: 'Out', href: 'https://example.net' }]} />
        <Search className="own-search"><SearchBar /></Search>
        <button className="navbar__toggle clean-btn" type="button" id="own-toggle" onClick={menu.toggle}>Menu</button>
      </div>
    </div>
  );
}
`;

const FILES = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
    title: 'Boats',
    url: 'https://example.org',
    baseUrl: '/base/',
    presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
    themeConfig: {
      navbar: {
        title: 'Boats',
        items: [
          { type: 'docSidebar', sidebarId: 'all', label: 'Docs', position: 'left' },
          { to: '/docs/other', label: 'Other', position: 'left' },
          { type: 'html', value: '<i>by hand</i>', position: 'right' },
          { href: 'https://example.net/code', 'aria-label': 'Code', className: 'code-link', position: 'right' },
          { type: 'custom-clock', zone: 'UTC', position: 'right' },
          { label: 'Menu', position: 'right', items: [{ to: '/docs/other', label: 'In the menu' }] },
        ],
      },
      footer: {
        style: 'dark',
        links: [{ title: 'Read', items: [{ label: 'Other', to: '/docs/other' }] }],
        copyright: 'Made by <b>Ada</b>',
      },
    },
  };
`,
  'sidebars.js': "module.exports = { all: ['index', 'other'] };\n",
  'src/pages/index.md': '# Home\n',
  'docs/index.md': '# Start\n',
  'docs/other.md': '# Other\n\n## Anchors\n',
  'src/theme/Navbar/Content/index.js': CONTENT,
  'src/theme/NavbarItem/ComponentTypes.js': `
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import { useState } from 'react';
function Clock({ zone }) {
  const [hours, setHours] = useState(0);
  return <button className="clock" onClick={() => setHours(hours + 1)}>{zone} {hours}</button>;
}
export default { ...ComponentTypes, 'custom-clock': Clock };
`,
  'src/theme/NavbarItem/HtmlNavbarItem.js':
    'import Html from \'@theme-original/NavbarItem/HtmlNavbarItem\';\nexport default (props) => <span className="own-html"><Html {...props} /></span>;\n',
  'src/theme/Navbar/Logo/index.js':
    'import Logo from \'@theme/Logo\';\nexport default () => <span className="logo-of-site"><Logo className="navbar__brand" /></span>;\n',
};

const FOOTER = {
  'src/theme/Footer/Copyright/index.js':
    'export default ({ copyright }) => <p id="made">{copyright.toUpperCase()}</p>;\n',
  'src/theme/Footer/Links/index.js': `
import LinkItem from '@theme/Footer/LinkItem';
import Links from '@theme-original/Footer/Links';
export default (props) => (
  <div id="links">
    <Links {...props} />
    {props.links.flatMap(({ items }) => items).map((item) => <LinkItem key={item.label} item={{ ...item, className: 'again' }} />)}
  </div>
);
`,
};

const browsed = browseSite(() => makeSite(FILES));

test('a navbar whose content the site has written has its items as docsgen resolves them, before any script runs', () => {
  const html = browsed.site.read('docs/index.html').replaceAll('<!-- -->', '');
  expect(html.match(/<header /g)).toHaveLength(1);
  expect(html).toMatch(
    /<header class="ds-navbar[^>]*><nav class="ds-navbar-own" aria-label="Main"><div class="navbar__inner">/,
  );
  const bar = /<header class="ds-navbar.*?<\/header>/s.exec(html)?.[0] ?? '';
  const left = bar.slice(bar.indexOf('id="left"'), bar.indexOf('id="right"'));
  expect(left).toMatch(
    /ds-menu-button.*class="logo-of-site"><a class="ds-brand" href="\/base\/".*href="\/base\/docs\/" aria-current="page">Docs<.*href="\/base\/docs\/other">Other<\/a>/s,
  );
  const right = bar.slice(bar.indexOf('id="right"'));
  expect(right).toMatch(
    /class="own-html"><div class="ds-navbar-html"><i>by hand<.*ds-color-mode.*code-link" href="https:\/\/example.net\/code".*aria-label="Code".*>UTC 0<\/button>.*Menu.*href="\/base\/docs\/other">In the menu<.*More.*href="\/base\/docs\/other">Part<.*href="https:\/\/example.net".*Out.*<div class="own-search">.*ds-search-button/s,
  );
});

test('it lives in the browser, and narrow windows have the menu of docsgen', async () => {
  const { page, problems } = await browsed.open('/docs/');
  await page.click('.clock:text("UTC 0")');
  await page.click('#left a:text("Other")');
  await page.waitForSelector('h1:text("Other")');
  expect(await page.textContent('.clock')).toBe('UTC 1');
  expect(await page.getAttribute('#left a:text("Other")', 'aria-current')).toBe('page');
  await page.click('.own-search button');
  await page.waitForSelector('dialog[open] input');
  await page.keyboard.press('Escape');
  expect(await page.isVisible('#own-toggle')).toBe(false);
  await page.setViewportSize({ width: 400, height: 700 });
  expect(await page.isVisible('#own-toggle')).toBe(true);
  expect(await page.isVisible('#left a:text("Other")')).toBe(false);
  await page.click('#left .ds-menu-button');
  await page.click('dialog button:text("Back to main menu")');
  expect(await page.textContent('dialog .own-html')).toBe('by hand');
  expect(await page.isVisible('dialog .logo-of-site')).toBe(true);
  await page.click('dialog a:text("Docs")');
  await page.waitForSelector('h1:text("Start")');
  expect(problems).toEqual([]);
});

test('the bar may be written anew, too, and a layout of the site has it, and parts of the footer', async () => {
  const site = tempSite({
    ...FILES,
    'src/theme/Navbar/Layout/index.js':
      'import Sidebar from \'@theme/Navbar/MobileSidebar\';\nexport default ({ children }) => <nav id="bar" className="navbar navbar--fixed-top">{children}<Sidebar /></nav>;\n',
    'src/theme/Navbar/index.js':
      'import Navbar from \'@theme-original/Navbar\';\nexport default (props) => <><p id="notice">Notice</p><Navbar {...props} /></>;\n',
    'src/theme/Layout/index.js':
      "import Footer from '@theme/Footer';\nimport Navbar from '@theme/Navbar';\nexport default ({ children }) => <div id=\"frame\"><Navbar />{children}<Footer /></div>;\n",
    ...FOOTER,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('docsgen draws its own');
  const html = site.read('docs/index.html');
  expect(html).toMatch(
    /id="frame"><p id="notice">Notice<\/p><nav id="bar" class="navbar navbar--fixed-top"><div class="navbar__inner">/,
  );
  expect(html.match(/id="(?:notice|bar|left|links|made)"/g)).toHaveLength(5);
  expect(html).toMatch(
    /<footer class="ds-footer[^>]*><div class="ds-footer-inner"><div id="links"><nav class="ds-footer-columns".*href="\/base\/docs\/other">Other<.*class="footer__link-item again" href="\/base\/docs\/other">Other<.*<p id="made">MADE BY &lt;B&gt;ADA&lt;\/B&gt;<\/p>/s,
  );
});

/** As `docusaurus swizzle --eject` leaves them, and a few that are wrapped. */
const MENU = {
  'src/theme/Navbar/MobileSidebar/Layout/index.js': `
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
const Panel = ({ children, inert }) => <div className={ThemeClassNames.layout.navbar.mobileSidebar.panel + ' navbar-sidebar__item menu'} inert={inert}>{children}</div>;
export default function Layout({ header, primaryMenu, secondaryMenu }) {
  const { shown } = useNavbarSecondaryMenu();
  return (
    <div className="navbar-sidebar" id="menu-of-site">
      {header}
      <div className="navbar-sidebar__items"><Panel inert={shown}>{primaryMenu}</Panel><Panel inert={!shown}>{secondaryMenu}</Panel></div>
    </div>
  );
}
`,
  'src/theme/Navbar/MobileSidebar/PrimaryMenu/index.js': `
import { useThemeConfig } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
export default function PrimaryMenu() {
  const menu = useNavbarMobileSidebar();
  const { items } = useThemeConfig().navbar;
  return <ul className="menu__list">{items.map((item, i) => <NavbarItem mobile {...item} onClick={() => menu.toggle()} key={i} />)}</ul>;
}
`,
  'src/theme/Navbar/MobileSidebar/SecondaryMenu/index.js': `
import { useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
export default function SecondaryMenu() {
  const menu = useNavbarSecondaryMenu();
  return <><button type="button" id="away" onClick={() => menu.hide()}>To the main menu</button>{menu.content}</>;
}
`,
  'src/theme/Navbar/MobileSidebar/Header/index.js':
    'import Header from \'@theme-original/Navbar/MobileSidebar/Header\';\nexport default (props) => <div id="header"><Header {...props} /></div>;\n',
  'src/theme/Navbar/MobileSidebar/index.js':
    'import MobileSidebar from \'@theme-original/Navbar/MobileSidebar\';\nexport default (props) => <><MobileSidebar {...props} /><p className="end-of-menu">End</p></>;\n',
};

const LINKS = {
  'src/theme/NavbarItem/index.js': `
import ComponentTypes from '@theme/NavbarItem/ComponentTypes';
export default function NavbarItem({ type, ...props }) {
  const Type = ComponentTypes[!type || type === 'default' ? (props.items ? 'dropdown' : 'default') : type];
  if (!Type) throw new Error('No NavbarItem component found for type ' + type);
  return <span className="item-of-site" data-type={type ?? 'default'}><Type {...props} /></span>;
}
`,
  'src/theme/NavbarItem/HtmlNavbarItem.js':
    'import Html from \'@theme-original/NavbarItem/HtmlNavbarItem\';\nexport default (props) => <span className="own-html"><Html {...props} /></span>;\n',
  'src/theme/NavbarItem/NavbarNavLink.js': `
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import isInternalUrl from '@docusaurus/isInternalUrl';
import { isRegexpStringMatch } from '@docusaurus/theme-common';
import IconExternalLink from '@theme/Icon/ExternalLink';
export default function NavbarNavLink({ activeBasePath, activeBaseRegex, to, href, label, html, isDropdownLink, prependBaseUrlToHref, ...props }) {
  const toUrl = useBaseUrl(to);
  const isExternalLink = label && href && !isInternalUrl(href);
  const content = html ? { dangerouslySetInnerHTML: { __html: html } } : { children: <><em>{label}</em>{isExternalLink && <IconExternalLink />}</> };
  if (href) return <Link href={href} {...props} {...content} />;
  return <Link to={toUrl} isNavLink {...((activeBasePath || activeBaseRegex) && { isActive: (_, location) => isRegexpStringMatch(activeBaseRegex, location.pathname) })} {...props} {...content} />;
}
`,
  'src/theme/SearchBar.js':
    'import { useState } from \'react\';\nexport default () => { const [asked, ask] = useState(0); return <button id="ask" onClick={() => ask(asked + 1)}>Ask {asked}</button>; };\n',
};

const parted = browseSite(() => {
  const {
    'src/theme/Navbar/Content/index.js': _,
    'src/theme/Navbar/Logo/index.js': __,
    ...files
  } = FILES;
  return makeSite({ ...files, ...MENU, ...LINKS });
});

test('the menu of narrow windows may be made of parts of the site', async () => {
  const { page, problems } = await parted.open('/docs/');
  await page.setViewportSize({ width: 400, height: 700 });
  await page.click('.ds-menu-button');
  // It opens at the sidebar of the page.
  await page.waitForSelector('dialog #menu-of-site #away');
  expect(await page.locator('dialog #header .ds-brand').count()).toBe(1);
  expect(await page.locator('.end-of-menu').count()).toBe(1);
  expect(await page.isVisible('dialog .menu__list')).toBe(false);
  expect(await page.isVisible('dialog .ds-menu a:text("Start")')).toBe(true);
  await page.click('#away');
  expect(await page.isVisible('dialog .ds-menu a:text("Start")')).toBe(false);
  expect(await page.textContent('dialog .menu__list .own-html')).toBe('by hand');
  await page.click('dialog .menu__list .clock:text("UTC 0")');
  await page.click('dialog .menu__list .menu__link:has-text("Docs")');
  await page.waitForSelector('dialog', { state: 'detached' });
  expect(problems).toEqual([]);
});

test('all items, all links of the navbar, and the search may be those of the site', async () => {
  const html = parted.site.read('docs/index.html').replaceAll('<!-- -->', '');
  const bar = /<header class="ds-navbar.*?<\/header>/s.exec(html)?.[0] ?? '';
  expect(bar.match(/class="item-of-site" data-type="\w+/g)).toHaveLength(6);
  expect(bar).toMatch(
    /data-type="docSidebar"><a[^>]*class="ds-navbar-link navbar__link navbar__link--active"[^>]*><em>Docs<\/em>/,
  );
  expect(bar).toMatch(/<a[^>]*class="ds-navbar-link navbar__link"[^>]*><em>Other<\/em>/);
  expect(bar).toMatch(
    /<a[^>]*class="ds-navbar-link navbar__link code-link" href="https:\/\/example.net\/code"/,
  );
  expect(bar).toMatch(
    /data-type="html"><span class="own-html"><div class="ds-navbar-html"><i>by hand</,
  );
  expect(bar).toMatch(/<a[^>]*class="ds-dropdown-link dropdown__link"[^>]*><em>In the menu<\/em>/);
  const { page, problems } = await parted.open('/docs/');
  await page.click('#ask:text("Ask 0")');
  expect(await page.textContent('#ask')).toBe('Ask 1');
  await page.keyboard.press('Control+k');
  await page.click('.item-of-site a:has-text("Other")');
  await page.waitForSelector('h1:text("Other")');
  // Its own search has its own keys.
  expect(await page.locator('dialog[open], .ds-search-button').count()).toBe(0);
  expect(problems).toEqual([]);
});
