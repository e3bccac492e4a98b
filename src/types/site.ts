import type { SiteConfig } from './config.js';
import type { Diagnostic } from './diagnostic.js';
import type { DocCard } from './doc.js';
import type { EditionKey } from './edition.js';
import type { Language, SiteLanguage } from './language/language.js';
import type { SiteBounds } from './site/bounds.js';
import type { DocsEdition } from './site/docs-edition.js';
import type { Route } from './site/route.js';
import type { Shell } from './site/shell.js';
import type { PagerLink, Sidebar, SidebarSpot } from './site/sidebar.js';
import type { Tag, TagGroup } from './tag.js';
import type { WordGroups } from './words.js';

/** A doc with its place in the site. */
export interface SiteDoc {
  /** `concepts/nodes`. Unique in its edition. */
  id: string;
  edition: EditionKey;
  /** Source file below the site's root. */
  source: string;
  /** With base URL. */
  route: string;
  title: string;
  description: string;
  /** Label in sidebars. */
  label: string;
  /** Name of the sidebar that shows on its page, if any. */
  sidebar?: string;
  unlisted: boolean;
  /** Position among its siblings: `sidebar_position`, else the number prefix. */
  position?: number;
  tags: readonly Tag[];
  /** Where readers edit it. */
  editUrl?: string;
  card: DocCard;
}

/** An edition of the docs with all that has a name in it. */
export interface ResolvedEdition {
  edition: DocsEdition;
  /** By id. */
  docs: ReadonlyMap<string, SiteDoc>;
  /** Ids of drafts: known, but without a page. */
  draftIds: ReadonlySet<string>;
  /** By name, in declaration order. */
  sidebars: ReadonlyMap<string, Sidebar>;
  /** Where pages stand in its sidebars: see `Site.sidebarSpots`. */
  spots: ReadonlyMap<string, ReadonlyMap<string, SidebarSpot>>;
  tags: EditionTags;
}

/** The tags of one edition of the docs. */
export interface EditionTags {
  edition: EditionKey;
  /** Route of the page that lists them. */
  route: string;
  /** Of doc ids. */
  groups: readonly TagGroup<string>[];
}

/**
 * All that is known before a single doc is compiled: names resolved to things. Immutable. A site in
 * several languages has one for each.
 */
export interface Site {
  config: SiteConfig;
  /** That of its pages. */
  language: Language;
  /** All languages, its own among them, where there are several. */
  languages: readonly SiteLanguage[];
  /** Source files that are not translated into its language. */
  untranslated: ReadonlySet<string>;
  /** In the order of versions: `current` before the released ones, newest first. */
  editions: ReadonlyMap<EditionKey, DocsEdition>;
  /** By edition, then by doc id. */
  docs: ReadonlyMap<EditionKey, ReadonlyMap<string, SiteDoc>>;
  /** By edition, then by sidebar name, in declaration order. */
  sidebars: ReadonlyMap<EditionKey, ReadonlyMap<string, Sidebar>>;
  /** By path, in a fixed order. */
  routes: ReadonlyMap<string, Route>;
  /** Route path by source file: where a link to a file leads. */
  routeBySource: ReadonlyMap<string, string>;
  /** What each feature of the site has resolved, by its name. */
  features: ReadonlyMap<string, unknown>;
  /** Cards of the site's Markdown, by source file. */
  cards: ReadonlyMap<string, DocCard>;
  /** Docs by source file. */
  docBySource: ReadonlyMap<string, SiteDoc>;
  /** Source files of drafts: they have no page, and a link to one says why. */
  drafts: ReadonlySet<string>;
  /**
   * The place of pages in a sidebar: by key of the sidebar (`sidebarKey`), then by doc id or route
   * of a category's page.
   */
  sidebarSpots: ReadonlyMap<string, ReadonlyMap<string, SidebarSpot>>;
  /** Previous and next by source file of a page's text, or by route for the page of a category. */
  pager: ReadonlyMap<string, { prev?: PagerLink; next?: PagerLink }>;
  /**
   * Route paths by their last segment in lower case, and by the path before it: finds the routes
   * near a broken one.
   */
  routesByTail: ReadonlyMap<string, readonly string[]>;
  routesByFolder: ReadonlyMap<string, readonly string[]>;
  /** Path prefixes (base URL included) below which it is unknown what exists. */
  uncheckedPaths: readonly string[];
  /** Which files belong to the site. */
  bounds: SiteBounds;
  shell: Shell;
  /** What the site says in its language. */
  words: WordGroups;
}

/** The result of `resolveSite`. */
export interface Resolved {
  site: Site;
  diagnostics: Diagnostic[];
}
