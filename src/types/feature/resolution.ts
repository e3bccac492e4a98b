import type { HeadTag, SiteConfig } from '../config.js';
import type { ConfigProblem, Diagnostic } from '../diagnostic.js';
import type { DocCard, Reference } from '../doc.js';
import type { EditionKey } from '../edition.js';
import type { Label } from '../language/translation.js';
import type { Route, RouteClaim } from '../site/route.js';
import type { FeatureShell } from '../site/shell.js';
import type { PagerLink, SidebarItem } from '../site/sidebar.js';
import type { EditionTags, ResolvedEdition, Site, SiteDoc } from '../site.js';
import type { WordGroups } from '../words.js';
import type { FeatureFiles, ValueFile } from './reading.js';

/** Arguments of `resolve`: the config, and the contents of the plugin's files. */
export interface ResolveRequest<Options> {
  config: SiteConfig;
  options: Options;
  /** Result of `files`. */
  files: FeatureFiles;
  /**
   * Metadata of the files in `FeatureFiles.markdown` and of the generated sources, in the same
   * order.
   */
  cards: readonly DocCard[];
  values: Readonly<Record<string, ValueFile>>;
  /** The texts that `sources` has returned as `data`, by key. */
  data: Readonly<Record<string, string>>;
  /** For the places in messages about the config. */
  configFile: { file: string; text: string };
  /** Texts of the site in its language. */
  words: WordGroups;
  /** Existing label files in its language: see `Feature.labels`. */
  labels: Readonly<Record<string, ValueFile>>;
  /**
   * When files were first committed, in ISO format, by path: those of `firstCommits` that are in
   * Git.
   */
  firstCommits: ReadonlyMap<string, string>;
  /** Returns the path of a file's translation; that of the file itself if there is none. */
  place(file: string): string;
  /**
   * Returns the address of a path below the base URL, as the site writes it. Each part may contain
   * several segments.
   */
  routePath(...parts: readonly string[]): string;
}

export interface Resolution<State> {
  state: State;
  /**
   * Pages of source files. If two claims have the same path, the first wins, and the other is
   * reported.
   */
  pages?: readonly RouteClaim[];
  /** Pages that list others, claimed after those of all source files. */
  listings?: readonly RouteClaim[];
  /** Pages that silently give precedence to those of the site. */
  fallbacks?: readonly RouteClaim[];
  /** Redirects for addresses that are not taken. */
  redirects?: readonly RouteClaim[];
  /**
   * Docs with their sidebars: links, menus and other features find them by the names in an edition.
   */
  editions?: readonly ResolvedEdition[];
  /**
   * Files other than pages that `emit` will return, and their names in messages. Files of `static/`
   * take precedence, which docsgen reports unless sites often (`isOften`) write the file
   * themselves.
   */
  files?: readonly { file: string; name: string; isOften?: true }[];
  /** Tags in the head of every page and app, after those of the config's `head`. */
  headTags?: readonly HeadTag[];
  /** Its data on every page. */
  shell?: Partial<FeatureShell>;
  /**
   * Sidebars of its pages: each page contains the open entries, and browsers fetch the rest from a
   * file.
   */
  sidebars?: readonly FeatureSidebar[];
  /** Labels that files of `Feature.labels` may translate. */
  labels?: readonly Label[];
  /** Previous and next page by source file, or by route for a page without one. */
  pager?: readonly (readonly [source: string, { prev?: PagerLink; next?: PagerLink }])[];
  diagnostics: readonly Diagnostic[];
}

/** What navbar items may refer to. */
export interface NavbarScope {
  editions: Site['editions'];
  docs: Site['docs'];
  sidebars: Site['sidebars'];
  /** The ids of the drafts of each edition. */
  draftIds: ReadonlyMap<EditionKey, ReadonlySet<string>>;
  /**
   * Whether pages that are not translated are left out of this language, so that a sidebar may have
   * none.
   */
  isTranslatedOnly: boolean;
  /** Reports a problem of the config. */
  report(problem: ConfigProblem): void;
}

/** A sidebar of the plugin's pages: see `PageOutline.sidebar`. */
export interface FeatureSidebar {
  /** Unique among the sidebars of the feature. */
  name: string;
  /** Its default title. */
  label?: string;
  /** Links to pages of the site must have these pages' addresses, as returned by `routePath`. */
  items: readonly SidebarItem[];
}

export interface EditionClaimsRequest<Options> {
  config: SiteConfig;
  options: Options;
  /** Docs of all editions. */
  docs: readonly SiteDoc[];
  /** Tags of the editions that have some. */
  tags: readonly EditionTags[];
}

export interface LastClaimsRequest<Options> {
  config: SiteConfig;
  options: Options;
  /** For the places in messages about the config. */
  configFile: { file: string; text: string };
  /** All settled routes, by output file. */
  taken: ReadonlyMap<string, Route>;
  /** Files of `static/`, relative to it. */
  statics: ReadonlySet<string>;
  /** Metadata by source file. */
  cards: ReadonlyMap<string, DocCard>;
  /** Editions in the order of versions. */
  editions: Site['editions'];
}

/** Arguments of every member after `resolve`. */
export interface Given<Options, State> {
  site: Site;
  options: Options;
  /** The `state` that `resolve` has returned. */
  state: State;
}

export interface UsesRequest {
  site: Site;
  /** Links and images of each page, by its source file. */
  references: ReadonlyMap<string, readonly Reference[]>;
  /** Texts of the site's own code. */
  code: readonly string[];
  fileExists(path: string): boolean;
}
