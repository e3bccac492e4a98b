import type { DocCard } from '../doc.js';
import type { Route } from '../site/route.js';
import type { PagerLink, Sidebar, SidebarSpot } from '../site/sidebar.js';
import type { SiteDoc } from '../site.js';
import type { Given } from './resolution.js';

/** A resolved site, and the cards of pages of a feature that are called otherwise now, and are the same apart from that. */
export interface RenameRequest<Options, State> extends Given<Options, State> {
  /** By source file. */
  cards: ReadonlyMap<string, DocCard>;
  /** Keys of `Site.pager` of all pages that may lead to an address. */
  leadingTo(href: string): Iterable<string>;
}

/** What is another one in a site in which some pages are called otherwise. */
export interface Renaming {
  docs: readonly SiteDoc[];
  /** Their entries that have not changed are the same objects as before. */
  sidebars: readonly Sidebar[];
  /** By key of the sidebar, then as in `Site.sidebarSpots`. */
  spots: ReadonlyMap<string, ReadonlyMap<string, SidebarSpot>>;
  pager: ReadonlyMap<string, { prev?: PagerLink; next?: PagerLink }>;
  routes: readonly Route[];
}
