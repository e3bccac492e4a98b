import type { CodeConfig, ExampleTest } from './config/code-config.js';
import type { I18nConfig } from './config/i18n-config.js';
import type { MarkdownConfig } from './config/markdown-config.js';
import type { LinkAttributes, NavbarItem } from './config/navbar-config.js';

/** How a kind of problem affects the build. */
export type Level = 'ignore' | 'warn' | 'error';

/** Checks that a site may turn on, each named by the code of its problems. */
export type RuleName = ContentRule | WritingRule | CodeRule | TranslationRule | ExternalRule;
/** Off unless set. */
type ContentRule =
  | 'heading-skip'
  | 'id-duplicate'
  | 'image-alt'
  | 'title-missing'
  | 'description-missing'
  | 'doc-orphan'
  | 'image-unused'
  | 'partial-unused';
/** Likely typing errors and omissions of writers: a warning unless set. */
type WritingRule = 'fence-word' | 'syntax-off' | 'syntax-foreign';
/** Checks of pages that name the code they describe: a warning unless set. */
type CodeRule = 'describes-missing' | 'page-stale';
/**
 * Checks of translations, for a site with several languages: off unless set, except for the ids of
 * headings.
 */
type TranslationRule =
  | 'heading-id-differs'
  | 'translation-missing'
  | 'translation-stale'
  | 'translation-orphaned'
  | 'words-missing';
/** Problems found by `check --external`: a warning unless set. */
type ExternalRule =
  | 'external-broken'
  | 'external-anchor'
  | 'external-redirect'
  | 'external-unreachable';

export interface Logo {
  src: string;
  srcDark?: string;
  alt?: string;
  width?: number;
  height?: number;
  className?: string;
  /** Target of the link; the home page by default. */
  href?: string;
  target?: string;
}

/** A link, or HTML. */
export interface FooterLinkItem extends LinkAttributes {
  label?: string;
  html?: string;
  className?: string;
  to?: string;
  href?: string;
}
export interface FooterColumn {
  title?: string;
  className?: string;
  items: FooterLinkItem[];
}
export interface FooterBadge {
  href: string;
  src: string;
  alt: string;
  width?: number;
  height?: number;
}

/** HTML of the config that is part of the body of every page. */
export interface BodyHtml {
  start?: string;
  end?: string;
}

export interface HeadTag {
  tagName: string;
  attributes: Record<string, string | true>;
  innerHTML?: string;
}

/**
 * A feature from a package or a file of the site, as returned by a function in the config. Its
 * other members are those of `Plugin` in `docsgen/plugin`.
 */
export interface SitePlugin {
  name: string;
  version: string;
  options?: unknown;
}

/** A store that machines share, with compiled pages. */
export interface StoreConfig {
  /** Its URL: a server with the HTTP protocol of Bazel's remote caches. */
  remote?: string;
  mode: 'read' | 'read-write';
  /** Also allows `http:` for other machines. */
  allowHttp: boolean;
  /** Time limit for all requests of a run together. */
  timeoutSeconds: number;
}

/** The configuration with every default filled in. */
export interface SiteConfig {
  title: string;
  tagline: string;
  /** Origin of the deployed site without a trailing slash, or `''` if not set. */
  url: string;
  /** Starts and ends with `/`. */
  baseUrl: string;
  /** Folders of files that are published unchanged. */
  staticDirectories: string[];
  /** Path below `static/`. */
  favicon?: string;
  /** Preview image of pages without one: a path below `static/`, or a URL. */
  image?: string;
  trailingSlash?: boolean;
  /** The language of the pages: that of `i18n.defaultLocale`, or of the current translation. */
  locale: string;
  i18n?: I18nConfig;
  noIndex: boolean;
  titleDelimiter: string;
  onBrokenLinks: Level;
  onBrokenAnchors: Level;
  onBrokenImages: Level;
  /** Highest level for problems of an address that only rendering React code shows. */
  onBrokenLinksInCode: Level;
  /** Whether a link may differ from the path of its page in letter case. */
  ignoreLinkCase: boolean;
  /** Whether pages contain data of their Markdown files, for parts of the theme. */
  sourceInPages: boolean;
  onDuplicateRoutes: Level;
  /** Level of each check. */
  rules: Record<RuleName, Level>;
  /** How `check --external` requests links. */
  externalLinks: {
    /** If there are any, only addresses that begin like one of these (`*` matches anything). */
    allow: string[];
    /** Excludes addresses that begin like one of these. */
    deny: string[];
    /** Hosts that may be in private networks. */
    allowPrivate: string[];
    timeoutSeconds: number;
    /** Number of retries for an address that does not respond. */
    retries: number;
    /** Maximum number of simultaneous requests, in total and to one host. */
    concurrency: number;
    perHost: number;
    /** How long an answer stays valid. */
    maxAgeHours: number;
  };
  /**
   * Path prefixes below the base URL that are not part of the app: links to them load a whole page,
   * and are not checked unless the site has an app (`apps/`) below the prefix.
   */
  externalPaths: string[];
  /** The oldest browsers that the site supports, as targets of esbuild: `safari16.4`. */
  browsers: readonly string[];
  /** The features' parts of the config, by key. `false` turns a feature off. */
  features: Readonly<Record<string, unknown>>;
  navbar: {
    title?: string;
    logo?: Logo;
    hideOnScroll: boolean;
    style?: 'dark' | 'primary';
    items: NavbarItem[];
  };
  footer: {
    style?: 'light' | 'dark';
    logo?: Logo;
    links: FooterColumn[];
    badges: FooterBadge[];
    copyright?: string;
    /** HTML. */
    note?: string;
  };
  announcementBar?: {
    id: string;
    content: string;
    isCloseable: boolean;
    backgroundColor?: string;
    textColor?: string;
  };
  /**
   * `hideable`: readers may hide it. `autoCollapseCategories`: opening a category closes its
   * siblings. `maxEntries`: pages contain the whole list if it is not longer.
   */
  sidebar: { hideable: boolean; autoCollapseCategories: boolean; maxEntries: number };
  colorMode: {
    defaultMode: 'light' | 'dark';
    respectPrefersColorScheme: boolean;
    disableSwitch: boolean;
  };
  tableOfContents: { minHeadingLevel: number; maxHeadingLevel: number };
  /** Options for code blocks, and which of them `docsgen test` leaves out. */
  code: CodeConfig & { test: ExampleTest | false };
  markdown: MarkdownConfig;
  /**
   * Features from packages and files of the site, in the order in which they claim routes, after
   * docsgen's own.
   */
  plugins: readonly SitePlugin[];
  /** Limits for the code of one page. */
  limits: { seconds: number; megabytes: number };
  /**
   * The store that machines share. Code that makes pages does not get it, because pages do not
   * depend on it.
   */
  store?: StoreConfig;
  head: HeadTag[];
  /** At the beginning and at the end of the body of every page. */
  bodyHtml: BodyHtml;
  customFields: Record<string, unknown>;
}

export type DeepPartial<T> = T extends readonly unknown[] | ((...args: never) => unknown)
  ? T
  : T extends object
    ? { [K in keyof T]?: DeepPartial<T[K]> | undefined }
    : T;

/** The config keys of features. Each feature adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureKeys {}

/** The default export of a site's `docsgen.config.ts`. Only `title` has no default. */
export type UserConfig = { title: string } & FeatureKeys & {
    [K in Exclude<
      keyof SiteConfig,
      'title' | 'code' | 'footer' | 'head' | 'customFields' | 'features' | 'plugins' | 'i18n'
    >]?: DeepPartial<SiteConfig[K]>;
  } & {
    i18n?: Pick<I18nConfig, 'defaultLocale' | 'locales'> & Partial<I18nConfig>;
    code?: Partial<Omit<SiteConfig['code'], 'test'>> & { test?: Partial<ExampleTest> | false };
    footer?: DeepPartial<Omit<SiteConfig['footer'], 'links'>> & {
      links?: readonly (FooterColumn | FooterLinkItem)[];
    };
    head?: HeadTag[];
    customFields?: Record<string, unknown>;
    plugins?: readonly SitePlugin[];
  };
