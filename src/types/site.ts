import type { SiteConfig } from './config.js';
import type { Diagnostic, Place } from './diagnostic.js';
import type { DocCard } from './doc.js';
import type { Edition, EditionKey } from './edition.js';
import type { Json } from './json.js';
import type { Language, SiteLanguage } from './language.js';
import type { Tag, TagGroup } from './tag.js';
import type { WordGroups } from './words.js';

/** An edition of the docs as readers see it. */
export interface DocsEdition extends Edition {
  key: EditionKey;
  label: string;
  /** Route of the edition with base URL, no trailing slash except for the root: `/docs`, `/docs/next`. */
  path: string;
  isLast: boolean;
  /** Folder of its files below the site's root. */
  contentPath: string;
  /** Id of the main doc; absent when the edition has no docs. */
  mainDocId?: string;
  noIndex: boolean;
  /** What readers of its docs learn about its age. */
  banner: VersionBanner;
  /** Its docs show its label. */
  badge: boolean;
  /** Class of the `<html>` element on its pages. */
  className: string;
}

export type VersionBanner = 'none' | 'unreleased' | 'unmaintained';

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

export interface SidebarLink {
  type: 'link';
  label: string;
  /** Route with base URL, or an external URL. */
  href: string;
  /** Set when the link is a doc; then it takes part in activation and, unless `ref`, in pagination. */
  docId?: string;
  ref?: boolean;
  unlisted?: boolean;
  description?: string;
  className?: string;
  customProps?: Record<string, Json>;
}
export interface SidebarHtml {
  type: 'html';
  value: string;
  defaultStyle: boolean;
  className?: string;
}
export interface SidebarCategory {
  type: 'category';
  label: string;
  items: SidebarItem[];
  /** Route of the category's own page, when it has one. */
  href?: string;
  docId?: string;
  collapsible: boolean;
  collapsed: boolean;
  description?: string;
  className?: string;
  customProps?: Record<string, Json>;
}
export type SidebarItem = SidebarLink | SidebarHtml | SidebarCategory;

export interface Sidebar {
  name: string;
  /** That of a feature has the feature's name and a colon in its place, which no edition has. */
  edition: EditionKey;
  /** What it is called where nothing else says so; that of docs has none. */
  label?: string;
  items: SidebarItem[];
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

export interface RouteBase {
  /** With base URL; `trailingSlash` applied. */
  path: string;
  /** Output file below the output folder, e.g. `docs/overview/index.html`. */
  file: string;
  /** The edition of the docs that it belongs to. */
  edition?: EditionKey;
  /** Kind of the view that its page has, where that is not called like the route's own kind. */
  view?: string;
  /** A document of its own, without the site's shell: a link to it leaves the document that has it. */
  isApart?: true;
}

/**
 * What a route of each kind has in addition to its path. A feature adds its own kinds by declaration merging:
 * `declare module '…/types/site.js' { interface RouteKinds { … } }`.
 */
export interface RouteKinds {
  redirect: { to: string };
  'not-found': object;
}

export type RouteKind = keyof RouteKinds;

/** Everything of one kind that gets an HTML file. */
export type RouteOf<K extends RouteKind> = K extends RouteKind
  ? RouteBase & { kind: K } & RouteKinds[K]
  : never;

/** Everything that gets an HTML file. */
export type Route = RouteOf<RouteKind>;

type WithoutFile<R> = R extends Route ? Omit<R, 'file'> : never;

/** A route that something asks for, before it is known who gets it. `from` names the asker in messages. */
export type RouteClaim = WithoutFile<Route> & {
  from: string;
  /** Where the path is written, or what it is made from. */
  at?: { file: string } & Partial<Place>;
};

/**
 * All that is known before a single doc is compiled: names resolved to things. Immutable. A site in several languages has
 * one for each.
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
  /** The place of pages in a sidebar: by key of the sidebar (`sidebarKey`), then by doc id or route of a category's page. */
  sidebarSpots: ReadonlyMap<string, ReadonlyMap<string, SidebarSpot>>;
  /** Previous and next by source file of a page's text, or by route for the page of a category. */
  pager: ReadonlyMap<string, { prev?: PagerLink; next?: PagerLink }>;
  /** Route paths by their last segment in lower case, and by the path before it: finds the routes near a broken one. */
  routesByTail: ReadonlyMap<string, readonly string[]>;
  routesByFolder: ReadonlyMap<string, readonly string[]>;
  /** Path prefixes (base URL included) below which it is unknown what exists. */
  uncheckedPaths: readonly string[];
  shell: Shell;
  /** What the site says in its language. */
  words: WordGroups;
}

/** The place of one page in its sidebar. */
export interface SidebarSpot {
  /** Indexes from the root down to the innermost category that is open for the page. */
  path: readonly number[];
  /** Index of the entry itself below them; absent for the page of a category, which is the last of `path`. */
  index?: number;
  /** Label of the entry. */
  label: string;
}

export interface PagerLink {
  label: string;
  href: string;
}

export interface NavLink {
  type: 'link';
  label: string;
  href: string;
  /** Opens in a new tab with an icon. */
  external: boolean;
  /** Active when the path starts with this one (base URL included), else by path prefix on a segment boundary. */
  activeBasePath?: string;
  /** Active on exactly this doc or on any doc of this sidebar. */
  docId?: string;
  sidebar?: string;
  /** Collection of the doc or sidebar; absent for `default`. */
  collection?: string;
  /** Where the same doc or sidebar is in the versions that have it, on sites with several: key of the edition → route. */
  hrefs?: Record<string, string>;
  className?: string;
}
export interface NavDropdown {
  type: 'dropdown';
  label: string;
  items: (NavLink | NavHtml)[];
  className?: string;
}
export interface NavHtml {
  type: 'html';
  value: string;
  className?: string;
}
export interface NavVersions {
  type: 'docsVersion' | 'docsVersionDropdown';
  label?: string;
  /** Absent for `default`. */
  collection?: string;
}
export interface NavLocales {
  type: 'localeDropdown';
  label?: string;
  className?: string;
}
/** The items that features draw. Each adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureNavItems {}
export type FeatureNavItem = FeatureNavItems[keyof FeatureNavItems];
export type NavItem = (NavLink | NavDropdown | NavHtml | NavVersions | NavLocales | FeatureNavItem) & {
  position: 'left' | 'right';
};

/** What every page knows of the features of its site. Each adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureShell {}

/** A version of the docs as readers choose it. */
export interface ShellVersion extends Pick<DocsEdition, 'label' | 'isLast' | 'banner' | 'badge'> {
  /** Key of its edition. */
  name: string;
  /** Id of its collection; absent for `default`. */
  collection?: string;
  /** The page to which readers come by default. */
  home: string;
}

/** A language as readers choose it. */
export type ShellLanguage = Pick<Language, 'locale' | 'label' | 'htmlLang' | 'baseUrl'>;

/** What every page shows around its content, resolved to URLs. Sent to the browser once, inside the bundle. */
export interface Shell extends Partial<FeatureShell> {
  title: string;
  tagline: string;
  baseUrl: string;
  locale: string;
  /** Its language where that says more than the locale. */
  language?: Partial<Pick<Language, 'direction' | 'htmlLang' | 'dateLocale'>>;
  /** The languages of the site, where there are several. */
  languages?: ShellLanguage[];
  navbar: {
    title?: string;
    logo?: { src: string; srcDark?: string; alt: string; width?: number; height?: number };
    hideOnScroll: boolean;
    items: NavItem[];
  };
  footer: {
    links: { title: string; items: { label: string; href: string; external: boolean }[] }[];
    badges: { href: string; src: string; alt: string; width?: number; height?: number }[];
    copyright?: string;
    note?: string;
  };
  announcementBar?: NonNullable<SiteConfig['announcementBar']>;
  colorMode: SiteConfig['colorMode'];
  /** Path prefixes (base URL included) that a click leaves this document for: those of the config and of `apps/`. */
  externalPaths: string[];
  versions: ShellVersion[];
  trailingSlash?: boolean;
}

/** The result of `resolveSite`. */
export interface Resolved {
  site: Site;
  diagnostics: Diagnostic[];
}
