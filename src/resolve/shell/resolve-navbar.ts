import { suggestFix } from '../../diagnostics/nearest.js';
import type {
  LinkAttributes,
  NavbarDropdownItem,
  NavbarHtmlItem,
  NavbarItem,
  NavbarLinkItem,
  NavbarLocaleItem,
  NavbarMenuItems,
} from '../../types/config/navbar-config.js';
import type { SiteConfig } from '../../types/config.js';
import type { Feature } from '../../types/feature/feature.js';
import type { NavbarScope } from '../../types/feature/resolution.js';
import type { Route } from '../../types/site/route.js';
import type {
  FeatureNavItem,
  NavDropdown,
  NavHtml,
  NavInner,
  NavItem,
  NavLink,
  NavMenuItems,
  NavVersions,
} from '../../types/site/shell.js';
import { resolveRouteHref } from '../routes/find-route.js';
import { addBase } from '../routes/resolve-href.js';

/** Input for resolving the navbar. */
export interface NavbarRequest extends NavbarScope {
  config: SiteConfig;
  routes: ReadonlyMap<string, Route>;
  /** Functions that resolve items of features to links, by item type. */
  featureLinks: ReadonlyMap<string, NavbarLinker>;
  /** Types of other items of features, which the theme renders. */
  featureItems: readonly string[];
  /** See `SiteInput`. */
  offItems: ReadonlyMap<string, string>;
}

type NavbarLinker = NonNullable<Feature['navbar']>[string];

const TYPES = ['link', 'dropdown', 'html', 'localeDropdown'];

/** Resolves the names in the navbar. Leaves out and reports items with a fault. */
export function resolveNavbar(scope: NavbarRequest): NavItem[] {
  return scope.config.navbar.items.flatMap((item): NavItem[] => {
    const position = item.position ?? 'left';
    if (isOfFeature(item, scope)) {
      const label = 'label' in item ? item.label : undefined;
      return [{ type: item.type, ...(label === undefined ? {} : { label }), position } as NavItem];
    }
    if (item.type === 'localeDropdown') {
      const { type, label } = item as NavbarLocaleItem;
      const menu = resolveMenuItems(item as NavbarLocaleItem, scope);
      const look = { ...buttonAttributesOf(item), ...classOf(item) };
      return [{ type, ...(label !== undefined && { label }), ...menu, ...look, position }];
    }
    if (isDropdown(item)) return [{ ...resolveDropdown(item, scope), position }];
    const entry = resolveEntry(item, scope);
    return entry === undefined ? [] : [{ ...entry, position } as NavItem];
  });
}

/** True for an item that a feature renders. */
function isOfFeature(item: NavbarItem, { featureItems }: NavbarRequest): boolean {
  return item.type !== undefined && featureItems.includes(item.type);
}

function isDropdown(item: NavbarItem): item is NavbarDropdownItem {
  return (
    item.type === 'dropdown' ||
    (item.type === undefined && 'items' in item && item.items !== undefined)
  );
}

const nameOf = (item: NavbarDropdownItem): string => item.label ?? item['aria-label'] ?? '';

function resolveDropdown(item: NavbarDropdownItem, scope: NavbarRequest): NavDropdown {
  const { label = '' } = item;
  const items = resolveInner(item.items, { label: nameOf(item), scope });
  return { type: 'dropdown', label, items, ...buttonAttributesOf(item), ...classOf(item) };
}

/** Returns the additional items of a menu that docsgen fills. */
function resolveMenuItems(
  item: NavbarMenuItems & { type?: string },
  scope: NavbarRequest,
): NavMenuItems {
  const { dropdownItemsBefore = [], dropdownItemsAfter = [], dropdownActiveClassDisabled } = item;
  const label = String(item.type);
  const before = resolveInner(dropdownItemsBefore, { label, scope });
  const after = resolveInner(dropdownItemsAfter, { label, scope });
  return {
    ...(before.length > 0 && { before }),
    ...(after.length > 0 && { after }),
    ...(dropdownActiveClassDisabled === true && { isUnmarked: true }),
  };
}

function resolveInner(
  inside: readonly NavbarItem[],
  { label, scope }: { label: string; scope: NavbarRequest },
): NavInner[] {
  return inside.flatMap((inner): NavInner[] => {
    const refused = ['dropdown', 'localeDropdown', ...scope.featureItems];
    const type = isDropdown(inner) ? 'dropdown' : (inner.type ?? 'link');
    const entry = refused.includes(type) ? 'refused' : resolveEntry(inner, scope);
    if (entry === undefined) return [];
    if (entry !== 'refused' && isInner(entry)) return [entry];
    scope.report({
      code: 'navbar-dropdown-item',
      message: `The navbar dropdown \`${label}\` contains an item of type \`${type}\`.`,
      hint: 'Move it out of the dropdown: dropdowns can contain links, docs, sidebars, HTML and `docsVersion`.',
      near: isDropdown(inner) ? nameOf(inner) : label,
    });
    return [];
  });
}

const INNER: readonly string[] = ['link', 'html', 'docsVersion'] satisfies NavInner['type'][];
const isInner = (entry: { type: string }): entry is NavInner => INNER.includes(entry.type);

function resolveEntry(
  item: NavbarItem,
  scope: NavbarRequest,
): NavLink | NavHtml | NavVersions | FeatureNavItem | undefined {
  switch (item.type) {
    case undefined:
    case 'link':
      return resolveLink(item as NavbarLinkItem, scope);
    case 'html':
      return resolveHtml(item as NavbarHtmlItem);
    default: {
      const type = String(item.type);
      const link = scope.featureLinks.get(type);
      const found = link?.(item, scope);
      if (found?.type === 'link') return { ...found, ...htmlOf(item), ...attributesOf(item) };
      if (found !== undefined)
        return {
          ...found,
          ...resolveMenuItems(item, scope),
          ...buttonAttributesOf(item),
          ...classOf(item),
        };
      if (link !== undefined) return undefined;
      const key = scope.offItems.get(type);
      if (key !== undefined) {
        scope.report({
          code: 'navbar-feature-off',
          message: `A navbar item has the type \`${type}\`, but \`${key}\` is \`false\`.`,
          hint: `Remove the item, or turn \`${key}\` on.`,
          near: type,
        });
        return undefined;
      }
      scope.report({
        code: 'navbar-unknown-type',
        message: `A navbar item has the unknown type \`${type}\`.`,
        ...suggestFix(type, [...TYPES, ...scope.featureLinks.keys(), ...scope.featureItems]),
        near: type,
      });
      return undefined;
    }
  }
}

function resolveHtml(item: NavbarHtmlItem): NavHtml {
  return { type: 'html', value: item.value, ...classOf(item) };
}

function resolveLink(item: NavbarLinkItem, scope: NavbarRequest): NavLink | undefined {
  const url = item.to ?? item.href;
  const name = item.label ?? item['aria-label'] ?? item.html ?? '';
  if (url === undefined || (item.to !== undefined && item.href !== undefined)) {
    scope.report({
      code: 'navbar-link-target',
      message: `The navbar item \`${name}\` has ${url === undefined ? 'neither `to` nor `href`' : 'both `to` and `href`'}.`,
      hint: 'Give it exactly one: `to` for a page of the site, `href` for any other URL.',
      near: name,
    });
    return undefined;
  }
  const { href, external } = resolveRouteHref(url, scope);
  if (href === '') {
    scope.report({
      code: 'url-unsafe',
      message: `The navbar item \`${name}\` has the unsafe URL \`${url}\`.`,
      hint: 'Link to a page or an `https:` URL.',
      near: url,
    });
    return undefined;
  }
  const base =
    item.activeBasePath === undefined ? undefined : addBase(item.activeBasePath, scope.config);
  return {
    type: 'link',
    label: item.label ?? '',
    ...htmlOf(item),
    href,
    external,
    ...(base === undefined ? {} : { activeBasePath: base }),
    ...(item.activeBaseRegex !== undefined && { activeBaseRegex: item.activeBaseRegex }),
    ...attributesOf(item),
    ...classOf(item),
  };
}

const htmlOf = (item: NavbarItem): Pick<NavLink, 'html'> =>
  'html' in item && item.html !== undefined ? { html: item.html } : {};

/** Returns the attributes that the config sets on a link. */
export function attributesOf(item: LinkAttributes): Pick<NavLink, 'attributes'> {
  const { 'aria-label': label, title, target, rel, attributes } = item;
  const given = { 'aria-label': label, title, target, rel, ...attributes };
  const named = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[REACT_NAMES[name] ?? name, value] as const],
  );
  return named.length === 0 ? {} : { attributes: Object.fromEntries(named) };
}

/** Returns the attributes of a menu's button, without those that only links have. */
function buttonAttributesOf({
  attributes = {},
  ...item
}: LinkAttributes): Pick<NavLink, 'attributes'> {
  const kept = Object.entries(attributes).filter(([name]) => !OF_LINKS.includes(name));
  const { target: _target, rel: _rel, ...rest } = item;
  return attributesOf({ ...rest, attributes: Object.fromEntries(kept) });
}

const OF_LINKS = ['download', 'hreflang', 'ping', 'referrerpolicy', 'type'];

/** React's names of the attributes in `LINK_ATTRIBUTES`, if they differ. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  hreflang: 'hrefLang',
  referrerpolicy: 'referrerPolicy',
  tabindex: 'tabIndex',
};

function classOf({ className }: { className?: string }): { className?: string } {
  return className === undefined ? {} : { className };
}
