import type { EditionKey } from '../edition.js';
import type { Json } from '../json.js';

/** A link in a sidebar. */
export interface SidebarLink {
  type: 'link';
  label: string;
  /** Route with base URL, or an external URL. */
  href: string;
  /**
   * Set if the link is a doc. The link is then marked as active on the doc's page and, unless `ref`
   * is set, takes part in pagination.
   */
  docId?: string;
  ref?: boolean;
  unlisted?: boolean;
  description?: string;
  className?: string;
  customProps?: Record<string, Json>;
  /** Attributes that parts of the theme add to its element. */
  attributes?: Readonly<Record<string, unknown>>;
}

export interface SidebarHtml {
  type: 'html';
  value: string;
  defaultStyle: boolean;
  className?: string;
  /**
   * The data file that contains `value`, which is not trusted. Absent after `resolveMarkup` has
   * sanitized it.
   */
  dataFile?: string;
}

/** A category of a sidebar, with its items. */
export interface SidebarCategory {
  type: 'category';
  label: string;
  /**
   * The label in the language of the site's originals, if that differs and the category has no
   * page, so that what is below it has the same address in all languages.
   */
  originalLabel?: string;
  items: SidebarItem[];
  /** Route of the category's own page, if it has one. */
  href?: string;
  docId?: string;
  collapsible: boolean;
  collapsed: boolean;
  description?: string;
  className?: string;
  customProps?: Record<string, Json>;
}

/** An item of a sidebar, with the addresses of pages. */
export type SidebarItem = SidebarLink | SidebarHtml | SidebarCategory;

export interface Sidebar {
  name: string;
  /** For a sidebar of a feature: the feature's name and a colon, which no edition key has. */
  edition: EditionKey;
  /** Its default title; that of docs has none. */
  label?: string;
  items: SidebarItem[];
}

/** The position of one page in its sidebar. */
export interface SidebarSpot {
  /** Indexes from the root down to the innermost category that is open for the page. */
  path: readonly number[];
  /**
   * Index of the entry itself below them; absent for the page of a category, which is the last
   * element of `path`.
   */
  index?: number;
  /** Label of the entry. */
  label: string;
}

/** The link to the previous or next page. */
export interface PagerLink {
  label: string;
  href: string;
}
