import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { NavItem, NavLink } from '../../../../types/site/shell.js';
import type { ThemeParts } from '../../../../types/theme.js';

type Props = Readonly<Record<string, unknown>>;

/** What draws the items of each type: `NavbarItem/ComponentTypes`. */
export type ItemTypes = Readonly<Record<string, ComponentType<Props> | undefined>>;

/** The item of docsgen that a part of the site is asked to draw: its props, and what docsgen draws. */
const Item = createContext<{ props: Props; inner: ReactNode } | undefined>(undefined);

/** An item of the navbar as parts of the site draw it: that of its type, and what stands around all of them. */
export function navItemIn({
  types = {},
  NavbarItem,
}: {
  types?: ItemTypes;
  NavbarItem: ComponentType<Props> | undefined;
}): ThemeParts['NavItem'] {
  return function OwnNavItem({ item, isInMenu = false, children }) {
    const given: Record<string, unknown> = { ...describeItem(item), ...(isInMenu && { mobile: true }) };
    const { type: _, ...props } = given;
    const OwnType = types[typeOf(item)];
    const inner = (
      <Item value={{ props, inner: children }}>
        {OwnType === undefined || OwnType === OriginalItem ? children : <OwnType {...props} />}
      </Item>
    );
    if (NavbarItem === undefined) return inner;
    return (
      <Item value={{ props: given, inner }}>
        <NavbarItem {...given} />
      </Item>
    );
  };
}

/** `@theme-original/NavbarItem`, and each of its types: what docsgen draws for the item, or a link where it is another one. */
export function OriginalItem(props: Props): ReactNode {
  const around = use(Item);
  if (around !== undefined && SAME.every((key) => props[key] === around.props[key])) return around.inner;
  const { label, to, href = to, className, children } = props;
  if (typeof href !== 'string') return null;
  return (
    <a href={href} className={className as string | undefined}>
      {(label ?? children) as ReactNode}
    </a>
  );
}

/** What tells an item from another. */
const SAME = ['type', 'label', 'to', 'href', 'value'];

/** `@theme-original/NavbarItem/ComponentTypes`. */
export const itemTypes: ItemTypes = Object.fromEntries(
  [
    'default',
    'localeDropdown',
    'search',
    'dropdown',
    'html',
    'doc',
    'docSidebar',
    'docsVersion',
    'docsVersionDropdown',
  ].map((type) => [type, OriginalItem]),
);

/** The type of an item among those of Docusaurus. */
function typeOf(item: NavItem): string {
  if (item.type === 'component') return item.component;
  return item.type === 'link' ? 'default' : item.type;
}

/** The props that Docusaurus gives an item: what the config says of it. */
function describeItem(item: NavItem): Record<string, unknown> {
  if (item.type === 'component')
    return { type: item.component, position: item.position, ...item.props, className: item.className };
  if (item.type === 'link') return { ...describeLink(item), position: item.position };
  if (item.type !== 'dropdown') return { ...item };
  const items = item.items.map((inner) => (inner.type === 'link' ? describeLink(inner) : inner));
  return { ...item, items };
}

function describeLink({
  label,
  html,
  href,
  external,
  attributes,
  className,
}: NavLink): Record<string, unknown> {
  return {
    ...(label !== '' && { label }),
    ...(html !== undefined && { html }),
    ...(external ? { href } : { to: href }),
    ...attributes,
    ...(className !== undefined && { className }),
  };
}
