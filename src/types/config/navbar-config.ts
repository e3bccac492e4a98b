export type ItemPosition = 'left' | 'right';

/** Options for a link besides its target. */
export interface LinkAttributes {
  'aria-label'?: string;
  title?: string;
  target?: string;
  rel?: string;
  /** Other attributes, by name: see `isLinkAttribute`. */
  attributes?: Readonly<Record<string, string>>;
}

export interface NavbarItemBase extends LinkAttributes {
  position?: ItemPosition;
  className?: string;
}

/** A link by route (`to`, below the base URL) or by URL (`href`); exactly one of the two. */
export interface NavbarLinkItem extends NavbarItemBase {
  type?: 'link';
  /** At least one of `label`, `html` and `aria-label` is set. */
  label?: string;
  /** Shown instead of the label. */
  html?: string;
  to?: string;
  href?: string;
  /** The item is active on every path that starts with this one (below the base URL). */
  activeBasePath?: string;
  /** The item is active on every path (with the base URL) that matches. */
  activeBaseRegex?: string;
}
export interface NavbarDropdownItem extends NavbarItemBase {
  type?: 'dropdown';
  /** If absent, `aria-label` is set, and a style sheet shows something. */
  label?: string;
  items: NavbarItem[];
}
export interface NavbarHtmlItem extends NavbarItemBase {
  type: 'html';
  value: string;
}
/** Items before and after those of a menu that docsgen fills. */
export interface NavbarMenuItems {
  dropdownItemsBefore?: NavbarItem[];
  dropdownItemsAfter?: NavbarItem[];
  /** If set, the menu does not mark the item of the current page. */
  dropdownActiveClassDisabled?: boolean;
}
/** The language menu, on a site with several languages. */
export interface NavbarLocaleItem extends NavbarItemBase, NavbarMenuItems {
  type: 'localeDropdown';
  label?: string;
}
/** The items of features. Each feature adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureNavbarItems {}
type FeatureNavbarItem = FeatureNavbarItems[keyof FeatureNavbarItems];
export type NavbarItem =
  | NavbarLinkItem
  | NavbarDropdownItem
  | NavbarHtmlItem
  | NavbarLocaleItem
  | FeatureNavbarItem;
