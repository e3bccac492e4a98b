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

/** A doc with its position in the site. */
export interface SiteDoc {
  /** `concepts/nodes`. Unique in its edition. */
  id: string;
  edition: EditionKey;
  /** Source file, relative to the site's root. */
  source: string;
  /** With base URL. */
  route: string;
  title: string;
  description: string;
  /** Label in sidebars. */
  label: string;
  /** Name of the sidebar on its page, if there is one. */
  sidebar?: string;
  unlisted: boolean;
  /** Position among its siblings: `sidebar_position`, else the number prefix. */
  position?: number;
  tags: readonly Tag[];
  /** Address at which readers edit it. */
  editUrl?: string;
  card: DocCard;
}

/** An edition of the docs with everything that has a name in it. */
export interface ResolvedEdition {
  edition: DocsEdition;
  /** By id. */
  docs: ReadonlyMap<string, SiteDoc>;
  /** Ids of drafts, which have no page. */
  draftIds: ReadonlySet<string>;
  /** By name, in declaration order. */
  sidebars: ReadonlyMap<string, Sidebar>;
  /** Positions of pages in its sidebars: see `Site.sidebarSpots`. */
  spots: ReadonlyMap<string, ReadonlyMap<string, SidebarSpot>>;
  tags: EditionTags;
}

/** The tags of one edition of the docs. */
export interface EditionTags {
  edition: EditionKey;
  /** Route of the page that lists them. */
  route: string;
  /** Groups of doc ids. */
  groups: readonly TagGroup<string>[];
}

/**
 * Everything that docsgen determines before it compiles a single doc: resolved names. Immutable. A
 * site in several languages has one for each.
 */
export interface Site {
  config: SiteConfig;
  /** Language of its pages. */
  language: Language;
  /** All languages, including its own, if there are several. */
  languages: readonly SiteLanguage[];
  /** Source files that are not translated into its language. */
  untranslated: ReadonlySet<string>;
  /** In the order of versions: `current` before the released ones, newest first. */
  editions: ReadonlyMap<EditionKey, DocsEdition>;
  /** By edition, then by doc id. */
  docs: ReadonlyMap<EditionKey, ReadonlyMap<string, SiteDoc>>;
  /** By edition, then by sidebar name, in declaration order. */
  sidebars: ReadonlyMap<EditionKey, ReadonlyMap<string, Sidebar>>;
  /** Routes by path, in a fixed order. */
  routes: ReadonlyMap<string, Route>;
  /** Route path by source file: the target of links to a file. */
  routeBySource: ReadonlyMap<string, string>;
  /** State that each feature of the site has resolved, by the name of the feature. */
  features: ReadonlyMap<string, unknown>;
  /** Metadata of the site's Markdown, by source file. */
  cards: ReadonlyMap<string, DocCard>;
  /** Docs by source file. */
  docBySource: ReadonlyMap<string, SiteDoc>;
  /** Source files of drafts: they have no page, and messages about links to them say why. */
  drafts: ReadonlySet<string>;
  /**
   * Positions of pages in a sidebar: by key of the sidebar (`sidebarKey`), then by doc id or route
   * of a category's page.
   */
  sidebarSpots: ReadonlyMap<string, ReadonlyMap<string, SidebarSpot>>;
  /**
   * Previous and next page by source file of a page's text, or by route for the page of a category.
   */
  pager: ReadonlyMap<string, { prev?: PagerLink; next?: PagerLink }>;
  /**
   * Route paths by their last segment in lower case, and by the path before it: to find routes that
   * are similar to a broken one.
   */
  routesByTail: ReadonlyMap<string, readonly string[]>;
  routesByFolder: ReadonlyMap<string, readonly string[]>;
  /** Path prefixes (base URL included) below which docsgen does not know what exists. */
  uncheckedPaths: readonly string[];
  /** Which files belong to the site. */
  bounds: SiteBounds;
  shell: Shell;
  /** Texts of the site in its language. */
  words: WordGroups;
}

/** The result of `resolveSite`. */
export interface Resolved {
  site: Site;
  diagnostics: Diagnostic[];
}
