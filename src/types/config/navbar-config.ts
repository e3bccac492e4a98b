export type ItemPosition = 'left' | 'right';

/** What the config may say of a link besides where it leads. */
export interface LinkAttributes {
  'aria-label'?: string;
  title?: string;
  target?: string;
  rel?: string;
  /** Others, by name: see `isLinkAttribute`. */
  attributes?: Readonly<Record<string, string>>;
}

export interface NavbarItemBase extends LinkAttributes {
  position?: ItemPosition;
  className?: string;
}

/** A link by route (`to`, below the base URL) or by URL (`href`); exactly one of the two. */
export interface NavbarLinkItem extends NavbarItemBase {
  type?: 'link';
  /** One of `label`, `html` and `aria-label` is there. */
  label?: string;
  /** What is shown instead of the label. */
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
  /** Without it, `aria-label` is there, and a style sheet shows something. */
  label?: string;
  items: NavbarItem[];
}
export interface NavbarHtmlItem extends NavbarItemBase {
  type: 'html';
  value: string;
}
/** What a menu that docsgen fills may have before and after its own items. */
export interface NavbarMenuItems {
  dropdownItemsBefore?: NavbarItem[];
  dropdownItemsAfter?: NavbarItem[];
  /** Does not mark the item of the page on screen. */
  dropdownActiveClassDisabled?: boolean;
}
/** The choice of a language, on a site with several. */
export interface NavbarLocaleItem extends NavbarItemBase, NavbarMenuItems {
  type: 'localeDropdown';
  label?: string;
}
/** The items that features draw. Each adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureNavbarItems {}
type FeatureNavbarItem = FeatureNavbarItems[keyof FeatureNavbarItems];
export type NavbarItem =
  | NavbarLinkItem
  | NavbarDropdownItem
  | NavbarHtmlItem
  | NavbarLocaleItem
  | FeatureNavbarItem;
