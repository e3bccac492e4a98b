import siteConfig from '@generated/docusaurus.config';
import { type ComponentType, type ReactNode, use, useMemo } from 'react';
import type { NavItem } from '../../../../types/site/shell.js';
import type { ThemeParts } from '../../../../types/theme.js';
import { useRuntime } from '../../../../web/theme/context.js';
import { words } from '../../../../words/en.js';
import {
  CreatedItem,
  type ItemProps,
  type ItemTypes,
  ItemView,
  isSameItem,
  itemTypesOf,
  PlacedItem,
  TypedItem,
} from './nav-items.js';
import { NavbarContent, NavbarLayout } from './navbar-parts.js';
import { InnerNavbar } from './parts.js';

type Part = ComponentType<{ children?: ReactNode }>;

/**
 * Composes the navbar of the site’s navbar, layout or content and, where it has none, docsgen’s.
 */
export function navbarIn(
  own: Readonly<Record<string, Part | undefined>>,
  anew: readonly string[],
): ThemeParts['Navbar'] {
  const {
    Navbar,
    'Navbar/Layout': Layout = NavbarLayout,
    'Navbar/Content': Content = NavbarContent,
  } = own;
  const Placed = placedItemOf(itemTypesOf(own));
  // docsgen’s bar is not a landmark.
  const isBare = Layout === NavbarLayout && anew.includes('Navbar/Content');
  const bar = (
    <Layout>
      {isBare ? (
        <nav className="ds-navbar-own" aria-label={words.mainNav}>
          <Content />
        </nav>
      ) : (
        <Content />
      )}
    </Layout>
  );
  return function OwnNavbar() {
    return (
      <PlacedItem value={Placed}>
        {Navbar ? (
          <InnerNavbar value={bar}>
            <Navbar />
          </InnerNavbar>
        ) : (
          bar
        )}
      </PlacedItem>
    );
  };
}

/**
 * Returns the component for items that the site’s content places: the config’s item, as docsgen has
 * resolved it, or a new one.
 */
export function placedItemOf(types: ItemTypes): ComponentType<{ props: ItemProps }> {
  return function Placed({ props: given }) {
    const { items } = useRuntime().shell.navbar;
    const View = use(ItemView);
    const written = siteConfig.themeConfig.navbar.items as readonly ItemProps[];
    const matches = useMemo(() => matchItems(written, items), [written, items]);
    const index = written.findIndex((one) => isSameItem(given, one));
    const item = matches[index];
    const { type: _, ...props } = given;
    const type = String(given['type'] ?? (props['items'] === undefined ? 'default' : 'dropdown'));
    const inner = item === undefined ? <CreatedItem {...given} /> : <View item={item} />;
    return <TypedItem Own={types[type]} props={props} inner={inner} />;
  };
}

/**
 * Matches items of the config with the resolved ones, which lack those that docsgen could not
 * resolve.
 */
function matchItems(
  written: readonly ItemProps[],
  items: readonly NavItem[],
): (NavItem | undefined)[] {
  const left = new Set(items);
  return written.map((one) => {
    const fitting = [...left].filter((item) => kindOf(one) === kindOfItem(item));
    const [best] = fitting.sort((a, b) => likeness(one, b) - likeness(one, a));
    if (best !== undefined) left.delete(best);
    return best;
  });
}

const LINKS = ['default', 'link', 'doc', 'docSidebar'];

function kindOf({ type = 'default', items }: ItemProps): string {
  if (LINKS.includes(String(type))) return items === undefined ? 'link' : 'dropdown';
  return String(type);
}

const kindOfItem = (item: NavItem): string =>
  item.type === 'component' ? item.component : item.type;

/**
 * Scores how alike two items are. Items keep their order, so of two equal ones the first matches.
 * Labels may be translated.
 */
function likeness(written: ItemProps, item: NavItem): number {
  const { label, className, href, value } = item as ItemProps;
  const pairs = [
    [written['label'], label || undefined],
    [written['className'], className],
    [written['href'] ?? written['value'], href ?? value],
    [written['position'] ?? 'right', item.position],
  ];
  return pairs.filter(([one, other]) => one === other).length;
}
