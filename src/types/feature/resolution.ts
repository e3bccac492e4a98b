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

/** What `resolve` is given: the config, and what is known of the files of the plugin. */
export interface ResolveRequest<Options> {
  config: SiteConfig;
  options: Options;
  /** What `files` has given. */
  files: FeatureFiles;
  /** Of the files in `FeatureFiles.markdown` and of the generated sources, in their order. */
  cards: readonly DocCard[];
  values: Readonly<Record<string, ValueFile>>;
  /** The texts that `sources` has returned as `data`, by key. */
  data: Readonly<Record<string, string>>;
  /** For the places of messages about the config. */
  configFile: { file: string; text: string };
  /** What the site says in its language. */
  words: WordGroups;
  /** Files of labels in its language that are there: see `Feature.labels`. */
  labels: Readonly<Record<string, ValueFile>>;
  /** When files were first committed, ISO, by path: those of `firstCommits` that Git knows. */
  firstCommits: ReadonlyMap<string, string>;
  /** Where the translation of a file of the site is; the file itself where there is none. */
  place(file: string): string;
  /**
   * The address of a path below the base URL, as the site writes it. Each part may hold several
   * segments.
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
  /** Pages that list others: claimed after those of all source files. */
  listings?: readonly RouteClaim[];
  /** Pages that silently give way to those of the site. */
  fallbacks?: readonly RouteClaim[];
  /** Redirects for addresses that nothing else has. */
  redirects?: readonly RouteClaim[];
  /**
   * Docs with their sidebars: what links, menus and other features find by the names that an
   * edition gives.
   */
  editions?: readonly ResolvedEdition[];
  /**
   * Files other than pages that `emit` will give, and what messages call them: files of `static/`
   * take precedence, which is reported unless sites `isOften` write the file themselves.
   */
  files?: readonly { file: string; name: string; isOften?: true }[];
  /** Tags in the head of every page and app, after those of the config's `head`. */
  headTags?: readonly HeadTag[];
  /** What every page knows of it. */
  shell?: Partial<FeatureShell>;
  /**
   * Trees of its pages: each page carries what is open on it, and browsers fetch the rest from a
   * file.
   */
  sidebars?: readonly FeatureSidebar[];
  /** Labels that files of `Feature.labels` may translate. */
  labels?: readonly Label[];
  /** Previous and next by source file, or by route for a page without one. */
  pager?: readonly (readonly [source: string, { prev?: PagerLink; next?: PagerLink }])[];
  diagnostics: readonly Diagnostic[];
}

/** What items of the navbar may name. */
export interface NavbarScope {
  editions: Site['editions'];
  docs: Site['docs'];
  sidebars: Site['sidebars'];
  /** The ids of the drafts of each edition. */
  draftIds: ReadonlyMap<EditionKey, ReadonlySet<string>>;
  /**
   * Pages that are not translated are left out of this language, so that a sidebar may have none.
   */
  isTranslatedOnly: boolean;
  /** Notes a problem of the config. */
  report(problem: ConfigProblem): void;
}

/** A sidebar of the plugin's pages: see `PageOutline.sidebar`. */
export interface FeatureSidebar {
  /** Unique among the sidebars of the feature. */
  name: string;
  /** What it is called where nothing else says so. */
  label?: string;
  /** Links to pages of the site have these pages' addresses, as `routePath` writes them. */
  items: readonly SidebarItem[];
}

export interface EditionClaimsRequest<Options> {
  config: SiteConfig;
  options: Options;
  /** Of all editions. */
  docs: readonly SiteDoc[];
  /** Of the editions that have tags. */
  tags: readonly EditionTags[];
}

export interface LastClaimsRequest<Options> {
  config: SiteConfig;
  options: Options;
  /** For the places of messages about the config. */
  configFile: { file: string; text: string };
  /** Every route that is settled, by output file. */
  taken: ReadonlyMap<string, Route>;
  /** Files of `static/`, relative to it. */
  statics: ReadonlySet<string>;
  /** By source file. */
  cards: ReadonlyMap<string, DocCard>;
  /** In the order of versions. */
  editions: Site['editions'];
}

/** What every member after `resolve` is given. */
export interface Given<Options, State> {
  site: Site;
  options: Options;
  /** What `resolve` has returned as `state`. */
  state: State;
}

export interface UsesRequest {
  site: Site;
  /** Links and images of each page by its source file. */
  references: ReadonlyMap<string, readonly Reference[]>;
  /** Texts of the site's own code. */
  code: readonly string[];
  fileExists(path: string): boolean;
}
