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
 * The navbar of a site that has written it, its layout, or its content: of the others, docsgen's
 * stand there.
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
  // The bar of docsgen is no landmark.
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
 * An item that the content of the site places: that of the config, as docsgen has resolved it, or a
 * new one.
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
 * The items of the config as docsgen has resolved them: those that it could not resolve are missing
 * there.
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

/** Items keep their order: of two that are alike, the first is meant. Labels may be translated. */
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
