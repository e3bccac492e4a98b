import { useNamedDoc } from '@generated/named-docs';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { NavItem } from '../../../../types/site/shell.js';
import type { NavLinkPartProps, ThemeParts } from '../../../../types/theme.js';
import { NavItemView } from '../../../../web/theme/navbar/NavItemView.js';
import { ShellAnchor } from '../../../../web/theme/navbar/ShellAnchor.js';
import { useShell } from '../../../../web/theme/still/use-shell.js';
import { createLeaf, createNavItem } from './create-nav-item.js';
import { describeItem, describeLink } from './describe-nav-item.js';

export type ItemProps = Readonly<Record<string, unknown>>;

/** What draws the items of each type: `NavbarItem/ComponentTypes`. */
export type ItemTypes = Readonly<Record<string, ComponentType<ItemProps> | undefined>>;

/**
 * The item of docsgen that a part of the site is asked to draw: its props, and what docsgen draws.
 */
const Item = createContext<{ props: ItemProps; inner: ReactNode } | undefined>(undefined);

/** In a navbar of the site, what draws the items that it places. */
export const PlacedItem = createContext<ComponentType<{ props: ItemProps }> | undefined>(undefined);

/**
 * An item of the navbar as parts of the site draw it: that of its type, and what stands around all
 * of them.
 */
export function navItemIn({
  types = {},
  NavbarItem,
  isAnew,
}: {
  types?: ItemTypes;
  NavbarItem: ComponentType<ItemProps> | undefined;
  /** It chooses the component of the type by itself. */
  isAnew: boolean;
}): ThemeParts['NavItem'] {
  return function OwnNavItem({ item, isInMenu = false, children }) {
    const given: Record<string, unknown> = {
      ...describeItem(item),
      ...(isInMenu && { mobile: true }),
    };
    const { type: _, ...props } = given;
    const Own = isAnew ? undefined : types[typeOf(item)];
    const inner = <TypedItem Own={Own} props={props} inner={children} />;
    if (NavbarItem === undefined) return inner;
    return (
      <Item value={{ props: given, inner }}>
        <NavbarItem {...given} />
      </Item>
    );
  };
}

interface TypedItemProps {
  /** What the site has for items of this type. */
  Own: ComponentType<ItemProps> | undefined;
  props: ItemProps;
  /** What docsgen draws. */
  inner: ReactNode;
}

/** An item as the site draws those of its type. */
export function TypedItem({ Own, props, inner }: TypedItemProps): ReactNode {
  return (
    <Item value={{ props, inner }}>
      {Own === undefined || Own === OriginalItem ? inner : <Own {...props} />}
    </Item>
  );
}

/**
 * `@theme-original/NavbarItem`, and each of its types: what docsgen draws for the item of the
 * config, or one like it where the site asks for another.
 */
export function OriginalItem(props: ItemProps): ReactNode {
  return useOriginal(props, props);
}

/**
 * `@theme/NavbarItem/DocsVersionDropdownNavbarItem` and the like: their types go without saying.
 */
const originalOf = (type: string) =>
  function TypedOriginal(props: ItemProps): ReactNode {
    return useOriginal(props, { type, ...props });
  };

export const DocOriginal = originalOf('doc');
export const DocSidebarOriginal = originalOf('docSidebar');
export const VersionOriginal = originalOf('docsVersion');
export const VersionsOriginal = originalOf('docsVersionDropdown');
export const LocalesOriginal = originalOf('localeDropdown');

/**
 * What docsgen draws for an item that is given these props; `asked` are those that a new item is
 * made of.
 */
function useOriginal(props: ItemProps, asked: ItemProps): ReactNode {
  const around = use(Item);
  const Placed = use(PlacedItem);
  if (around !== undefined && isSameItem(props, around.props)) return around.inner;
  return Placed === undefined ? <CreatedItem {...asked} /> : <Placed props={asked} />;
}

/** An item that is not in the config. */
export function CreatedItem(props: ItemProps): ReactNode {
  const { baseUrl } = useShell();
  const View = use(ItemView);
  const named = useNamedDoc(props);
  const item = createNavItem({ ...named, ...props }, baseUrl);
  return item && <View item={item} />;
}

/** What draws items by docsgen: in the menu of narrow windows, as it does there. */
export const ItemView = createContext<ComponentType<{ item: NavItem }>>(NavItemView);

/** The link that a part of the site is asked to draw. */
const Link = createContext<{ href: string; inner: ReactNode } | undefined>(undefined);

/**
 * Links of the navbar, its menus and the menu of narrow windows as the site draws them:
 * `@theme/NavbarItem/NavbarNavLink`.
 */
export function navLinkIn(
  NavbarNavLink: ComponentType<ItemProps>,
): NonNullable<ThemeParts['NavLink']> {
  return function OwnNavLink({
    link,
    className,
    activeClass,
    isActive,
    onClick,
    children,
  }: NavLinkPartProps) {
    const props = {
      ...describeLink(link),
      className: [className, link.className].filter(Boolean).join(' '),
      activeClassName: activeClass,
      isActive: () => isActive,
      isDropdownLink: className.includes('dropdown'),
      ...(onClick && { onClick }),
    };
    return (
      <Link value={{ href: link.href, inner: children }}>
        <NavbarNavLink {...props} />
      </Link>
    );
  };
}

/** `@theme-original/NavbarItem/NavbarNavLink`: the link that is asked for, or another one. */
export function NavLinkOriginal(props: ItemProps): ReactNode {
  const around = use(Link);
  const { baseUrl } = useShell();
  if (around !== undefined && (props['to'] ?? props['href']) === around.href) return around.inner;
  const link = createLeaf(props, baseUrl);
  return link?.type === 'link' && <ShellAnchor link={link} className={link.className} />;
}

/** What tells an item from another. */
const SAME = ['type', 'label', 'to', 'href', 'value'];

/** Whether the props are those of an item: its type may be left out. */
export function isSameItem(props: ItemProps, of: ItemProps): boolean {
  return SAME.every(
    (key) => props[key] === of[key] || (key === 'type' && props[key] === undefined),
  );
}

/** The types that Docusaurus has, and the part that draws each. */
const TYPE_PARTS = {
  default: 'NavbarItem/DefaultNavbarItem',
  dropdown: 'NavbarItem/DropdownNavbarItem',
  html: 'NavbarItem/HtmlNavbarItem',
  doc: 'NavbarItem/DocNavbarItem',
  docSidebar: 'NavbarItem/DocSidebarNavbarItem',
  docsVersion: 'NavbarItem/DocsVersionNavbarItem',
  docsVersionDropdown: 'NavbarItem/DocsVersionDropdownNavbarItem',
  localeDropdown: 'NavbarItem/LocaleDropdownNavbarItem',
  search: 'NavbarItem/SearchNavbarItem',
};

/** Those that are a link in the end, and those that are a menu. */
const KINDS: Readonly<Record<string, keyof typeof TYPE_PARTS>> = {
  doc: 'default',
  docSidebar: 'default',
  docsVersion: 'default',
};

/** What a site has for the types of items: one by one, and in `NavbarItem/ComponentTypes`. */
export function itemTypesOf(own: Readonly<Record<string, unknown>>): ItemTypes {
  const parts = own as ItemTypes;
  const ownOf = (part: string) =>
    parts[part] ?? eitherOf(parts[`${part}/Desktop`], parts[`${part}/Mobile`]);
  const singles = Object.entries(TYPE_PARTS).map(([type, part]) => {
    const kind = KINDS[type];
    return [type, ownOf(part) ?? (kind && ownOf(TYPE_PARTS[kind]))] as const;
  });
  const listed = Object.entries(Object(own['NavbarItem/ComponentTypes']) as ItemTypes);
  return Object.fromEntries([...singles, ...listed.filter(([, Own]) => Own !== OriginalItem)]);
}

/**
 * What a site has for items in the navbar, and for those in the menu of narrow windows; undefined
 * where it has neither.
 */
function eitherOf(
  Desktop: ComponentType<ItemProps> | undefined,
  Mobile: ComponentType<ItemProps> | undefined,
): ComponentType<ItemProps> | undefined {
  if (Desktop === undefined && Mobile === undefined) return undefined;
  return function EitherItem({ mobile, position: _, ...props }) {
    const Own = (mobile === true ? Mobile : Desktop) ?? OriginalItem;
    const active = mobile === true ? 'menu__link--active' : 'navbar__link--active';
    return <Own activeClassName={active} {...props} />;
  };
}

/** `@theme/NavbarItem/ComponentTypes` of a site that has the types one by one. */
export function allTypes(own: Readonly<Record<string, unknown>>): ItemTypes {
  const ofSite = Object.entries(itemTypesOf(own)).filter(([, Own]) => Own !== undefined);
  return { ...itemTypes, ...Object.fromEntries(ofSite) };
}

/** `@theme-original/NavbarItem/ComponentTypes`. */
export const itemTypes: ItemTypes = Object.fromEntries(
  Object.keys(TYPE_PARTS).map((type) => [type, OriginalItem]),
);

/** The type of an item among those of Docusaurus. */
export function typeOf(item: NavItem): string {
  if (item.type === 'component') return item.component;
  if (item.type !== 'link') return item.type;
  if (item.docId !== undefined) return 'doc';
  return item.sidebar === undefined ? 'default' : 'docSidebar';
}
