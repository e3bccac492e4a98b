import type { SiteConfig } from '../config.js';
import type { Language } from '../language/language.js';
import type { DocsEdition } from './docs-edition.js';

/** A link of navbar or footer. */
export interface ShellLink {
  /** Empty for a link that shows its `html`, or nothing but an icon of the site's style sheet. */
  label: string;
  html?: string;
  href: string;
  /** Opens in a new tab with an icon. */
  external: boolean;
  /** By the names that React has for them. */
  attributes?: Readonly<Record<string, string>>;
  className?: string;
}

export interface NavLink extends ShellLink {
  type: 'link';
  /**
   * Active when the path starts with this one (base URL included), else by path prefix on a segment
   * boundary.
   */
  activeBasePath?: string;
  /** Active when the path (base URL included) matches. */
  activeBaseRegex?: string;
  /** Active on exactly this doc or on any doc of this sidebar. */
  docId?: string;
  sidebar?: string;
  /** Collection of the doc or sidebar; absent for `default`. */
  collection?: string;
  /**
   * Where the same doc or sidebar is in the versions that have it, on sites with several: key of
   * the edition → route.
   */
  hrefs?: Record<string, string>;
}

export interface NavDropdown {
  type: 'dropdown';
  label: string;
  items: NavInner[];
  /** Of its button. */
  attributes?: NavLink['attributes'];
  className?: string;
}

export interface NavHtml {
  type: 'html';
  value: string;
  className?: string;
}

/** What dropdowns contain. */
export type NavInner = NavLink | NavHtml | NavVersion;

/** What a menu that docsgen fills has besides its own items. */
export interface NavMenuItems {
  before?: NavInner[];
  after?: NavInner[];
  /** Does not mark the item of the page on screen. */
  isUnmarked?: true;
  /** Of its button. */
  attributes?: NavLink['attributes'];
}

export interface NavVersions extends NavMenuItems {
  type: 'docsVersion' | 'docsVersionDropdown';
  label?: string;
  /** Absent for `default`. */
  collection?: string;
  className?: string;
}

/** A link to the version that the reader is in. */
export type NavVersion = NavVersions & { type: 'docsVersion' };

export interface NavLocales extends NavMenuItems {
  type: 'localeDropdown';
  label?: string;
  className?: string;
}

/** The items that features draw. Each adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureNavItems {}

export type FeatureNavItem = FeatureNavItems[keyof FeatureNavItems];

export type NavItem = (
  | NavLink
  | NavDropdown
  | NavHtml
  | NavVersions
  | NavLocales
  | FeatureNavItem
) & {
  position: 'left' | 'right';
};

/** What every page knows of the features of its site. Each adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureShell {}

/** A logo of navbar or footer. */
export interface ShellLogo {
  src: string;
  srcDark?: string;
  alt: string;
  width?: number;
  height?: number;
  className?: string;
  /** Where it leads. */
  href?: string;
  target?: string;
}

/** A column of the footer; without a title the links stand in a row. */
export interface ShellColumn {
  title?: string;
  /** Classes, the theme's own among them. */
  className: string;
  items: (ShellLink | { html: string; className?: string })[];
}

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

/**
 * What every page shows around its content, resolved to URLs. Sent to the browser once, inside the
 * bundle.
 */
export interface Shell extends Partial<FeatureShell> {
  title: string;
  /** Between the titles of page and site, where it is not `|`. */
  titleDelimiter?: string;
  tagline: string;
  baseUrl: string;
  /** The first page of a site without a home page, which its root only redirects to. */
  home?: string;
  locale: string;
  /** Its language where that says more than the locale. */
  language?: Partial<Pick<Language, 'direction' | 'htmlLang' | 'dateLocale'>>;
  /** The languages of the site, where there are several. */
  languages?: ShellLanguage[];
  navbar: {
    title?: string;
    logo?: ShellLogo;
    hideOnScroll: boolean;
    /** Classes of its look. */
    className: string;
    items: NavItem[];
  };
  footer: {
    /** Classes of its look. */
    className: string;
    logo?: ShellLogo;
    links: ShellColumn[];
    badges: { href: string; src: string; alt: string; width?: number; height?: number }[];
    copyright?: string;
    note?: string;
  };
  announcementBar?: NonNullable<SiteConfig['announcementBar']>;
  colorMode: SiteConfig['colorMode'];
  sidebar?: Omit<SiteConfig['sidebar'], 'maxEntries'>;
  /**
   * Path prefixes (base URL included) that a click leaves this document for: those of the config
   * and of `apps/`.
   */
  externalPaths: string[];
  versions: ShellVersion[];
  trailingSlash?: boolean;
}
