import type { DocCard } from '../doc.js';
import type { Route, RouteClaim } from '../site/route.js';
import type { PagerLink, Sidebar, SidebarSpot } from '../site/sidebar.js';
import type { SiteDoc } from '../site.js';
import type { FeatureFiles } from './reading.js';
import type { Given } from './resolution.js';

/**
 * A resolved site, and the metadata of a feature's pages that are new, or that only have other
 * names than before.
 */
export interface RenameRequest<Options, State> extends Given<Options, State> {
  /** Metadata by source file. */
  cards: ReadonlyMap<string, DocCard>;
  /** Source files of the new pages. */
  added: readonly string[];
  /** Current files of the feature. */
  files: FeatureFiles;
  /** Returns the keys of `Site.pager` of all pages that may link to an address. */
  leadingTo(href: string): Iterable<string>;
}

/** A new doc, and its page. */
export interface AddedDoc {
  doc: SiteDoc;
  claim: RouteClaim;
  /** Source file of the doc before it, wherever docs have the order of their files. */
  behind: string;
}

/** What differs in a site after some pages were renamed or added. */
export interface Renaming {
  docs: readonly SiteDoc[];
  /** New docs, in the order of their files. Only what is listed here links to them. */
  added: readonly AddedDoc[];
  /** Changed sidebars. Their unchanged entries are the same objects as before. */
  sidebars: readonly Sidebar[];
  /** By key of the sidebar, then as in `Site.sidebarSpots`. */
  spots: ReadonlyMap<string, ReadonlyMap<string, SidebarSpot>>;
  pager: ReadonlyMap<string, { prev?: PagerLink; next?: PagerLink }>;
  routes: readonly Route[];
}
