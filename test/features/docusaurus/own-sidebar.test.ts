import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

/** As `docusaurus swizzle --eject` leaves it. */
const CATEGORY = `
import { Collapsible, useCollapsible } from '@docusaurus/theme-common';
import { findFirstSidebarItemLink, isActiveSidebarItem, useDocSidebarItemsExpandedState, useVisibleSidebarItems } from '@docusaurus/plugin-content-docs/client';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Link from '@docusaurus/Link';
import DocSidebarItems from '@theme/DocSidebarItems';
export default function DocSidebarItemCategory(props) {
  return useVisibleSidebarItems(props.item.items, props.activePath).length === 0 ? null : <Filled {...props} />;
}
function Filled({ item, onItemClick, activePath, level, index, ...props }) {
  const { items, label, collapsible, className, href } = item;
  const isBrowser = useIsBrowser();
  const isActive = isActiveSidebarItem(item, activePath);
  const { collapsed, setCollapsed } = useCollapsible({ initialState: () => collapsible ? (isActive ? false : item.collapsed) : false });
  const { expandedItem, setExpandedItem } = useDocSidebarItemsExpandedState();
  const target = href ?? (isBrowser ? '#' : findFirstSidebarItemLink(item));
  return (
    <li className={'category-of-site level-' + level}>
      <Link href={target} aria-expanded={!collapsed} onClick={(event) => { event.preventDefault(); setCollapsed(!collapsed); }}>{label}!</Link>
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        <DocSidebarItems items={items} tabIndex={collapsed ? -1 : 0} onItemClick={onItemClick} activePath={activePath} level={level + 1} />
      </Collapsible>
    </li>
  );
}
`;

const FILES = {
  'docsgen.config.ts': '',
  'docusaurus.config.js':
    "module.exports = { title: 'Boats', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
  'sidebars.js': `module.exports = { all: [
    'index',
    { type: 'category', label: 'Closed', customProps: { badge: 'new' }, items: ['closed/one', { type: 'category', label: 'Inner', items: ['closed/two'] }] },
    { type: 'html', value: '<hr>', customProps: {} },
    { type: 'doc', id: 'other', customProps: { badge: 'beta' } },
  ] };
`,
  'docs/index.md': '# Start\n',
  'docs/other.md': '# Other\n',
  'docs/closed/one.md': '# One\n',
  'docs/closed/two.md': '# Two\n',
  'blog/2024-01-02-tide.md': '---\ntitle: Tide\n---\n\nHigh.\n\n<!-- truncate -->\n\nLow.\n',
  'src/theme/DocSidebarItem/Link/index.js': `
import Link from '@theme-original/DocSidebarItem/Link';
export default function LinkWrapper(props) {
  const { item } = props;
  const badge = item.customProps?.badge;
  return <><Link {...props} item={{ ...item, label: item.label + (badge ? ' (' + badge + ')' : '') }} />{badge && <i className="level">{props.level}</i>}</>;
}
`,
};

const wrapped = browseSite(() =>
  makeSite({
    ...FILES,
    'src/theme/DocSidebarItem/Category.js':
      'import Category from \'@theme-original/DocSidebarItem/Category\';\nexport default (props) => <><Category {...props} data-kind="folder" style={{ color: "red" }} />{props.item.customProps?.badge && <b className="badge">{props.item.customProps.badge}</b>}</>;\n',
    'src/theme/DocSidebar/Desktop/index.js':
      'import Desktop from \'@theme-original/DocSidebar/Desktop\';\nexport default (props) => <div id="desktop"><Desktop {...props} /></div>;\n',
  }),
);

test('entries of the sidebar may be wrapped by type, and tell what the sidebar says of them', async () => {
  const { page, problems } = await wrapped.open('/docs/');
  expect(wrapped.site.read('docs/index.html')).toMatch(
    /id="desktop"[\s\S]*Other \(beta\)[\s\S]*class="level">1</,
  );
  expect(await page.locator('#desktop .ds-menu .badge:text("new")').count()).toBe(1);
  expect(await page.getAttribute('#desktop button:text("Closed")', 'style')).toBe('color: red;');
  await page.click('#desktop [data-kind=folder]:text("Closed")');
  await page.click('#desktop button:text("Inner")');
  await page.click('#desktop a:text("Two")');
  await page.waitForSelector('h1:text("Two")');
  expect(await page.getAttribute('#desktop a:text("Two")', 'aria-current')).toBe('page');
  await page.goto(new URL('/blog/2024/01/02/tide', page.url()).href);
  expect(await page.locator('.ds-sidebar .ds-menu').count()).toBe(1);
  expect(await page.locator('#desktop').count()).toBe(0);
  expect(problems).toEqual([]);
});

const anew = browseSite(() =>
  makeSite({
    ...FILES,
    'src/theme/DocSidebarItem/Category.js': CATEGORY,
    'src/theme/DocSidebarItem/index.js': `
import Category from '@theme/DocSidebarItem/Category';
import Html from '@theme/DocSidebarItem/Html';
import Link from '@theme/DocSidebarItem/Link';
export default function DocSidebarItem({ item, ...props }) {
  if (item.type === 'category') return <Category item={item} {...props} />;
  return item.type === 'html' ? <Html item={item} {...props} /> : <Link item={item} {...props} />;
}
`,
    'src/theme/DocSidebar/index.js': `
import { useWindowSize } from '@docusaurus/theme-common';
import Desktop from '@theme/DocSidebar/Desktop';
import Mobile from '@theme/DocSidebar/Mobile';
export default function DocSidebar(props) {
  const size = useWindowSize();
  return <>{size !== 'mobile' && <Desktop {...props} />}{size === 'mobile' && <Mobile {...props} />}</>;
}
`,
    'src/theme/DocSidebar/Desktop/Content/index.js': `
import DocSidebarItems from '@theme/DocSidebarItems';
export default ({ path, sidebar }) => <div id="content"><ul className="menu__list"><DocSidebarItems items={sidebar} activePath={path} level={1} /></ul></div>;
`,
    'src/theme/DocSidebar/Desktop/index.js': `
import Content from '@theme/DocSidebar/Desktop/Content';
export default ({ path, sidebar }) => <div className="sidebar-of-site"><Content path={path} sidebar={sidebar} /></div>;
`,
  }),
);

test('the sidebar and its categories may be written anew: entries of closed categories come when they are opened', async () => {
  const html = anew.site.read('docs/index.html').replaceAll('<!-- -->', '');
  expect(html).toMatch(/class="sidebar-of-site"><div id="content"><ul class="menu__list">/);
  // Without a script, a category leads to its first page.
  expect(html).toMatch(
    /class="category-of-site level-1"><a [^>]*href="\/docs\/closed\/one"[^>]*>Closed!</,
  );
  expect(html).not.toContain('Inner');
  const { page, problems } = await anew.open('/docs/');
  await page.click('#content a:text("Closed!")');
  await page.click('#content .level-2 a:text("Inner!")');
  await page.click('#content a:text("Two")');
  await page.waitForSelector('h1:text("Two")');
  await page.goto(page.url());
  expect(await page.getAttribute('#content a:text("Two")', 'aria-current')).toBe('page');
  expect(await page.getAttribute('#content a:text("Closed!")', 'aria-expanded')).toBe('true');
  expect(problems).toEqual([]);
});
