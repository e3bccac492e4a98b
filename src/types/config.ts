import type { I18nConfig } from './config/i18n-config.js';
import type { LinkAttributes, NavbarItem } from './config/navbar-config.js';

/** What a problem of one kind does to the build. */
export type Level = 'ignore' | 'warn' | 'error';

/** What a site may ask to be checked, each under the code of its problems. */
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
/** What writers have most likely mistyped, or left off: a warning unless set. */
type WritingRule = 'fence-word' | 'syntax-off' | 'syntax-foreign';
/** What pages ask for that name the code they describe: a warning unless set. */
type CodeRule = 'describes-missing' | 'page-stale';
/**
 * What a site with several languages may ask of its translations: off unless set, but for the ids
 * of headings.
 */
type TranslationRule =
  | 'heading-id-differs'
  | 'translation-missing'
  | 'translation-stale'
  | 'translation-orphaned'
  | 'words-missing';
/** What `check --external` finds: a warning unless set. */
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
  /** Where it leads: home by default. */
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

/** HTML of the config as it stands in the body of every page. */
export interface BodyHtml {
  start?: string;
  end?: string;
}

export interface HeadTag {
  tagName: string;
  attributes: Record<string, string | true>;
  innerHTML?: string;
}

/** A unified plugin of the site: the plugin itself, or a tuple with its options. */
export type RemarkPlugin = unknown;

/**
 * A feature from a package or a file of the site, as a function of the config gives it. What else
 * it has is `Plugin` of `docsgen/plugin`.
 */
export interface SitePlugin {
  name: string;
  version: string;
  options?: unknown;
}

/**
 * Changes the text of a Markdown file before it is read.
 * `filePath` is absolute; `fileContent` is all of the file, with its front matter.
 */
export type MarkdownPreprocessor = (file: { filePath: string; fileContent: string }) => string;

/** The fields of a front matter, and the text below it. */
export interface ParsedFrontMatter {
  frontMatter: Record<string, unknown>;
  content: string;
}

/**
 * Reads the front matter of a Markdown file; `defaultParseFrontMatter` reads it as docsgen does
 * otherwise.
 */
export type ParseFrontMatter = (file: {
  filePath: string;
  fileContent: string;
  defaultParseFrontMatter: (file: {
    filePath: string;
    fileContent: string;
  }) => Promise<ParsedFrontMatter>;
}) => ParsedFrontMatter | Promise<ParsedFrontMatter>;

/** How Markdown is read. */
export interface MarkdownConfig {
  /** How `.md` files are read; `.mdx` is always MDX. */
  format: 'mdx' | 'md' | 'detect';
  /** With `detect`, each `.md` that is valid MDX is MDX, whatever it shows. */
  preferMdx?: boolean;
  /**
   * GitHub Flavored Markdown: tables, task lists, footnotes, bare addresses, deleted text and
   * alerts.
   */
  gfm: boolean;
  /** `:wink:` becomes an emoji. */
  emoji: boolean;
  /**
   * `maintainCase`: ids of headings keep their capital letters. `countPerFile`: equal headings are
   * numbered within their file, be it a page or a partial. `readDirectives`: `:word` is a
   * directive, and not part of an id.
   */
  anchors: { maintainCase: boolean; countPerFile?: boolean; readDirectives?: boolean };
  /** Names of `:::name` blocks that are admonitions, besides the usual ones or instead of them. */
  admonitions: { keywords: string[]; extendDefaults: boolean };
  /** Whether headings that skip a level say which level they have in an outline without gaps. */
  headingOutline: boolean;
  /** Where the words of a page are counted: in what it shows, or in its file. */
  wordCount: 'text' | 'source';
  /** The site's own plugins: they run right after parsing. */
  remarkPlugins: RemarkPlugin[];
  /** These run on each file when admonitions are components and headings have their ids. */
  lateRemarkPlugins: RemarkPlugin[];
  /** Plugins for the tree of HTML nodes (hast). */
  rehypePlugins: RemarkPlugin[];
  preprocessor?: MarkdownPreprocessor;
  parseFrontMatter?: ParseFrontMatter;
}

/** A store of compiled pages that machines share. */
export interface StoreConfig {
  /** Its URL: a server with the HTTP protocol of Bazel's remote caches. */
  remote?: string;
  mode: 'read' | 'read-write';
  /** Also outside this machine. */
  allowHttp: boolean;
  /** How long all requests of a run may take together. */
  timeoutSeconds: number;
}

/** The configuration with every default filled in: what docsgen works with. */
export interface SiteConfig {
  title: string;
  tagline: string;
  /** Origin of the deployed site without a trailing slash, or `''` when not given. */
  url: string;
  /** Starts and ends with `/`. */
  baseUrl: string;
  /** Folders of files that are published as they are. */
  staticDirectories: string[];
  /** Path below `static/`. */
  favicon?: string;
  /** Preview image of pages without one: a path below `static/`, or a URL. */
  image?: string;
  trailingSlash?: boolean;
  /** The language of the pages: that of `i18n.defaultLocale`, or of the translation at hand. */
  locale: string;
  i18n?: I18nConfig;
  noIndex: boolean;
  titleDelimiter: string;
  onBrokenLinks: Level;
  onBrokenAnchors: Level;
  onBrokenImages: Level;
  /**
   * No problem of an address is more serious than this when it is known only from what React code
   * draws.
   */
  onBrokenLinksInCode: Level;
  /**
   * Whether a link that is no page's path leads to the one that differs from it in letter case
   * alone.
   */
  ignoreLinkCase: boolean;
  /** Pages carry what is known of their Markdown files, for parts of the theme. */
  sourceInPages: boolean;
  onDuplicateRoutes: Level;
  /** How serious the site takes what it asks to be checked. */
  rules: Record<RuleName, Level>;
  /** How `check --external` asks for links. */
  externalLinks: {
    /**
     * Only addresses that begin like one of these (`*` stands for anything), when there are any.
     */
    allow: string[];
    /** No addresses that begin like one of these. */
    deny: string[];
    /** Hosts that may have addresses of private networks. */
    allowPrivate: string[];
    timeoutSeconds: number;
    /** How often an address that does not answer is tried again. */
    retries: number;
    /** Requests at a time, in all and to one host. */
    concurrency: number;
    perHost: number;
    /** How long an answer holds. */
    maxAgeHours: number;
  };
  /**
   * Path prefixes below the base URL that are not part of the app: links there are full page loads,
   * and not checked unless the site has an app (`apps/`) below the prefix.
   */
  externalPaths: string[];
  /** The oldest browsers that the site supports, as targets of esbuild: `safari16.4`. */
  browsers: readonly string[];
  /** The features' parts of the config, each under its key. `false`: the site does without. */
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
   * `hideable`: readers may hide it. `autoCollapseCategories`: opening one closes those beside it.
   * `maxEntries`: pages carry all of a list that is no longer.
   */
  sidebar: { hideable: boolean; autoCollapseCategories: boolean; maxEntries: number };
  colorMode: {
    defaultMode: 'light' | 'dark';
    respectPrefersColorScheme: boolean;
    disableSwitch: boolean;
  };
  tableOfContents: { minHeadingLevel: number; maxHeadingLevel: number };
  /** How code is shown, and which of it `docsgen test` leaves out. */
  code: CodeConfig & { test: ExampleTest | false };
  markdown: MarkdownConfig;
  /**
   * Features from packages and files of the site, in the order in which they claim routes after
   * those of docsgen.
   */
  plugins: readonly SitePlugin[];
  /** What the code of one page may use. */
  limits: { seconds: number; megabytes: number };
  /**
   * The store that machines share. Whoever makes pages does not get it: they are the same with any.
   */
  store?: StoreConfig;
  head: HeadTag[];
  /** At the beginning and at the end of the body of every page. */
  bodyHtml: BodyHtml;
  customFields: Record<string, unknown>;
}

/** How blocks of code are shown. */
export interface CodeConfig {
  /** Names of themes bundled with Shiki, or theme objects (TextMate or VS Code form). */
  themes: { light: string | ThemeObject; dark: string | ThemeObject };
  langs: (string | LangObject)[];
  aliases: Record<string, string>;
  wrap: boolean;
  /** Of blocks that name none. */
  defaultLanguage?: string;
  /** Comments that mark lines, instead of the usual ones. */
  magicComments?: MagicComment[];
  /** Names in code that are links, with the page, file or URL that each leads to. */
  links?: Record<string, string>;
  /** Lines of blocks with a title have ids. */
  lineAnchors?: boolean;
  /** Titles that are names of files have icons. */
  fileIcons?: boolean;
}

/** Which code of the docs is tested, and how. */
export interface ExampleTest {
  /** Globs of Markdown files, from the root of the site. */
  exclude: string[];
  /** Languages whose blocks are left out. */
  excludeLanguages: string[];
  /** Whether blocks that ask for it run, and whether those that ask for it get the network. */
  run: boolean | 'network';
  /**
   * The `tsconfig.json` whose compiler options hold: the nearest one above the root unless it is
   * given.
   */
  tsconfig?: string;
}

/** What a comment alone on a line says of the lines after it, which get a class. */
export interface MagicComment {
  className: string;
  /** The comment that marks the next line. */
  line?: string;
  /** The comments around marked lines. */
  block?: { start: string; end: string };
}

export type ThemeObject = { name: string } & Record<string, unknown>;
export type LangObject = { name: string } & Record<string, unknown>;

export type DeepPartial<T> = T extends readonly unknown[] | ((...args: never) => unknown)
  ? T
  : T extends object
    ? { [K in keyof T]?: DeepPartial<T[K]> | undefined }
    : T;

/**
 * The keys of the features as a config has them. Each feature adds its own by declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureKeys {}

/** What a site's `docsgen.config.ts` exports: only `title` has no default. */
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
