export type ItemPosition = 'left' | 'right';

export interface NavbarItemBase {
  position?: ItemPosition;
  className?: string;
}

/** A link by route (`to`, below the base URL) or by URL (`href`); exactly one of the two. */
export interface NavbarLinkItem extends NavbarItemBase {
  type?: 'link';
  label: string;
  to?: string;
  href?: string;
  /** The item is active on every path that starts with this one (below the base URL). */
  activeBasePath?: string;
}
export interface NavbarDropdownItem extends NavbarItemBase {
  type?: 'dropdown';
  label: string;
  items: NavbarItem[];
}
export interface NavbarHtmlItem extends NavbarItemBase {
  type: 'html';
  value: string;
}
/** The choice of a language, on a site with several. */
export interface NavbarLocaleItem extends NavbarItemBase {
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
