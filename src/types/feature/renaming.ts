import type { DocCard } from '../doc.js';
import type { Route, RouteClaim } from '../site/route.js';
import type { PagerLink, Sidebar, SidebarSpot } from '../site/sidebar.js';
import type { SiteDoc } from '../site.js';
import type { FeatureFiles } from './reading.js';
import type { Given } from './resolution.js';

/**
 * A resolved site, and the cards of pages of a feature that are new, or called otherwise now and
 * the same apart from that.
 */
export interface RenameRequest<Options, State> extends Given<Options, State> {
  /** By source file. */
  cards: ReadonlyMap<string, DocCard>;
  /** The source files of the new ones. */
  added: readonly string[];
  /** Of the feature, as they are now. */
  files: FeatureFiles;
  /** Keys of `Site.pager` of all pages that may lead to an address. */
  leadingTo(href: string): Iterable<string>;
}

/** A doc that has come, and its page. */
export interface AddedDoc {
  doc: SiteDoc;
  claim: RouteClaim;
  /** Source file of the doc before it wherever docs have the order of their files. */
  behind: string;
}

/** What is another one in a site in which some pages are called otherwise, or new. */
export interface Renaming {
  docs: readonly SiteDoc[];
  /** In the order of their files. Nothing else leads to them than what is named here. */
  added: readonly AddedDoc[];
  /** Their entries that have not changed are the same objects as before. */
  sidebars: readonly Sidebar[];
  /** By key of the sidebar, then as in `Site.sidebarSpots`. */
  spots: ReadonlyMap<string, ReadonlyMap<string, SidebarSpot>>;
  pager: ReadonlyMap<string, { prev?: PagerLink; next?: PagerLink }>;
  routes: readonly Route[];
}
