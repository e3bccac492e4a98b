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

/** Components of navbar items by type: `NavbarItem/ComponentTypes`. */
export type ItemTypes = Readonly<Record<string, ComponentType<ItemProps> | undefined>>;

/** The docsgen item that a site part draws: its props, and docsgen’s rendering. */
const Item = createContext<{ props: ItemProps; inner: ReactNode } | undefined>(undefined);

/** Inside a navbar of the site: the component for the items that it places. */
export const PlacedItem = createContext<ComponentType<{ props: ItemProps }> | undefined>(undefined);

/**
 * Returns the navbar item drawn by site parts: the component of its type, and `NavbarItem` around
 * all types.
 */
export function navItemIn({
  types = {},
  NavbarItem,
  isAnew,
}: {
  types?: ItemTypes;
  NavbarItem: ComponentType<ItemProps> | undefined;
  /** True if `NavbarItem` chooses the component of the type itself. */
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
  /** The site’s component for items of this type. */
  Own: ComponentType<ItemProps> | undefined;
  props: ItemProps;
  /** docsgen’s rendering. */
  inner: ReactNode;
}

/** Draws an item with the site’s component for its type. */
export function TypedItem({ Own, props, inner }: TypedItemProps): ReactNode {
  return (
    <Item value={{ props, inner }}>
      {Own === undefined || Own === OriginalItem ? inner : <Own {...props} />}
    </Item>
  );
}

/**
 * `@theme-original/NavbarItem` and each of its types: docsgen’s rendering of the config’s item, or
 * of a new item if the site passes other props.
 */
export function OriginalItem(props: ItemProps): ReactNode {
  return useOriginal(props, props);
}

/** `@theme/NavbarItem/DocsVersionDropdownNavbarItem` and the like, whose props need no type. */
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
 * Returns docsgen’s rendering of an item with these props. If the config has no such item, creates
 * one from `asked`.
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

/** docsgen’s component for items; the mobile menu provides its own. */
export const ItemView = createContext<ComponentType<{ item: NavItem }>>(NavItemView);

/** The link that a site part draws. */
const Link = createContext<{ href: string; inner: ReactNode } | undefined>(undefined);

/**
 * Draws links of the navbar, its menus and the mobile menu with the site’s
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

/**
 * `@theme-original/NavbarItem/NavbarNavLink`: docsgen’s link, or a new one if the site passes
 * another URL.
 */
export function NavLinkOriginal(props: ItemProps): ReactNode {
  const around = use(Link);
  const { baseUrl } = useShell();
  if (around !== undefined && (props['to'] ?? props['href']) === around.href) return around.inner;
  const link = createLeaf(props, baseUrl);
  return link?.type === 'link' && <ShellAnchor link={link} className={link.className} />;
}

/** Props that identify an item. */
const SAME = ['type', 'label', 'to', 'href', 'value'];

/** True if the props match an item. They may lack its type. */
export function isSameItem(props: ItemProps, of: ItemProps): boolean {
  return SAME.every(
    (key) => props[key] === of[key] || (key === 'type' && props[key] === undefined),
  );
}

/** Docusaurus’ item types, with the part that draws each. */
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

/** Types that Docusaurus draws as another type. */
const KINDS: Readonly<Record<string, keyof typeof TYPE_PARTS>> = {
  doc: 'default',
  docSidebar: 'default',
  docsVersion: 'default',
};

/**
 * Returns the site’s components by item type, from parts for single types and from
 * `NavbarItem/ComponentTypes`.
 */
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
 * Combines the site’s components for the navbar and the mobile menu. Returns undefined if it has
 * neither.
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

/** `@theme/NavbarItem/ComponentTypes` for a site that replaces single types. */
export function allTypes(own: Readonly<Record<string, unknown>>): ItemTypes {
  const ofSite = Object.entries(itemTypesOf(own)).filter(([, Own]) => Own !== undefined);
  return { ...itemTypes, ...Object.fromEntries(ofSite) };
}

/** `@theme-original/NavbarItem/ComponentTypes`. */
export const itemTypes: ItemTypes = Object.fromEntries(
  Object.keys(TYPE_PARTS).map((type) => [type, OriginalItem]),
);

/** Returns Docusaurus’ type of an item. */
export function typeOf(item: NavItem): string {
  if (item.type === 'component') return item.component;
  if (item.type !== 'link') return item.type;
  if (item.docId !== undefined) return 'doc';
  return item.sidebar === undefined ? 'default' : 'docSidebar';
}
