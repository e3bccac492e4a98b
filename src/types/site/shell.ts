import type { SiteConfig } from '../config.js';
import type { Language } from '../language/language.js';
import type { DocsEdition } from './docs-edition.js';

/** A link in the navbar or footer. */
export interface ShellLink {
  /** Empty for a link that shows its `html`, or only an icon of the site's style sheet. */
  label: string;
  html?: string;
  href: string;
  /** Set if it opens in a new tab, with an icon. */
  external: boolean;
  /** Attributes by their React names. */
  attributes?: Readonly<Record<string, string>>;
  className?: string;
}

export interface NavLink extends ShellLink {
  type: 'link';
  /**
   * Active if the path starts with this one (base URL included); default: if the path starts with
   * the link's own, at a segment boundary.
   */
  activeBasePath?: string;
  /** Active if the path (base URL included) matches. */
  activeBaseRegex?: string;
  /** Active on exactly this doc or on any doc of this sidebar. */
  docId?: string;
  sidebar?: string;
  /** Collection of the doc or sidebar; absent for `default`. */
  collection?: string;
  /**
   * On sites with several versions: routes of the same doc or sidebar in the versions that have it,
   * by key of the edition.
   */
  hrefs?: Record<string, string>;
}

export interface NavDropdown {
  type: 'dropdown';
  label: string;
  items: NavInner[];
  /** Attributes of its button. */
  attributes?: NavLink['attributes'];
  className?: string;
}

export interface NavHtml {
  type: 'html';
  value: string;
  className?: string;
}

/** Items of dropdowns. */
export type NavInner = NavLink | NavHtml | NavVersion;

/** Items of a menu that docsgen fills, besides its own. */
export interface NavMenuItems {
  before?: NavInner[];
  after?: NavInner[];
  /** If set, the menu does not mark the item of the current page. */
  isUnmarked?: true;
  /** Attributes of its button. */
  attributes?: NavLink['attributes'];
}

export interface NavVersions extends NavMenuItems {
  type: 'docsVersion' | 'docsVersionDropdown';
  label?: string;
  /** Collection; absent for `default`. */
  collection?: string;
  className?: string;
}

/** A link to the reader's current version. */
export type NavVersion = NavVersions & { type: 'docsVersion' };

export interface NavLocales extends NavMenuItems {
  type: 'localeDropdown';
  label?: string;
  className?: string;
}

/** The items of features. Each feature adds its own by declaration merging. */
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

/** Data of the site's features on every page. Each feature adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureShell {}

/** A logo in the navbar or footer. */
export interface ShellLogo {
  src: string;
  srcDark?: string;
  alt: string;
  width?: number;
  height?: number;
  className?: string;
  /** Target of its link. */
  href?: string;
  target?: string;
}

/** A column of the footer; without a title, the links are in a row. */
export interface ShellColumn {
  title?: string;
  /** Classes, including the theme's own. */
  className: string;
  items: (ShellLink | { html: string; className?: string })[];
}

/** A version of the docs in the version menu. */
export interface ShellVersion extends Pick<DocsEdition, 'label' | 'isLast' | 'banner' | 'badge'> {
  /** Key of its edition. */
  name: string;
  /** Id of its collection; absent for `default`. */
  collection?: string;
  /** The default page of the version. */
  home: string;
}

/** A language in the language menu. */
export type ShellLanguage = Pick<Language, 'locale' | 'label' | 'htmlLang' | 'baseUrl'>;

/**
 * What every page shows around its content, with resolved URLs. Sent to the browser once, inside
 * the bundle.
 */
export interface Shell extends Partial<FeatureShell> {
  title: string;
  /** Separator between the titles of page and site, if it is not `|`. */
  titleDelimiter?: string;
  tagline: string;
  baseUrl: string;
  /** The first page of a site without a home page, to which the root redirects. */
  home?: string;
  locale: string;
  /** Data of its language, if they differ from those that follow from the locale. */
  language?: Partial<Pick<Language, 'direction' | 'htmlLang' | 'dateLocale'>>;
  /** The languages of the site, if there are several. */
  languages?: ShellLanguage[];
  navbar: {
    title?: string;
    logo?: ShellLogo;
    hideOnScroll: boolean;
    /** Classes for its appearance. */
    className: string;
    items: NavItem[];
  };
  footer: {
    /** Classes for its appearance. */
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
   * Path prefixes (base URL included) whose links load a new document: those of the config and of
   * `apps/`.
   */
  externalPaths: string[];
  versions: ShellVersion[];
  trailingSlash?: boolean;
}
