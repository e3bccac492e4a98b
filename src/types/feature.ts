import type { GenericSchema, ObjectEntries } from 'valibot';
import type { AppMeta, AppPage } from './app.js';
import type { Assets } from './asset.js';
import type { CatalogGroup } from './catalog.js';
import type { HeadTag, NavbarItem, SiteConfig } from './config.js';
import type { ConfigProblem, Diagnostic, Place } from './diagnostic.js';
import type {
  Body,
  DocCard,
  DocFacts,
  Finding,
  FrontMatter,
  Reference,
  ShownText,
  TextSection,
} from './doc.js';
import type { EditionKey } from './edition.js';
import type { HeadElement } from './head.js';
import type { Json } from './json.js';
import type { MarkdownPart } from './markdown.js';
import type { OutputFile } from './output.js';
import type { Breadcrumb, FactsAround, Page, SidebarView } from './page.js';
import type { PageRequest } from './page-request.js';
import type {
  EditionTags,
  FeatureShell,
  NavLink,
  PagerLink,
  ResolvedEdition,
  Route,
  RouteBase,
  RouteClaim,
  RouteKind,
  RouteOf,
  SidebarItem,
  Site,
  SiteDoc,
} from './site.js';

/**
 * Something that a site may lack: posts, tags, a search. Each member says one thing that it does, in the order of a
 * page's journey; all are optional but the name. Members are pure: they see what they are given, and nothing else. The
 * engine makes a cell of each call, so that it is made again only when what it is given has changed.
 *
 * `Options` is its part of the config; `State` is what it has resolved, a plain value that its later members are given.
 */
export interface Feature<Options = unknown, State = unknown> {
  /** Unique among the features of a site: letters, digits and hyphens. */
  name: string;
  /** Its key of the config. Without one, `files`, `resolve` and the others are given `undefined` as options. */
  config?: FeatureConfig;
  /** What its diagnostics mean, and how the reference calls the group. */
  problems?: { title: string; entries: CatalogGroup };
  /** What is wrong with its part of the config besides its form: keeps the site from being read. */
  checkConfig?(given: ConfigCheck<Options>): readonly Diagnostic[];
  /** Which files of the site it reads. */
  files?(options: Options, disk: Disk): Promise<FeatureFiles>;
  /** Markdown that stands in no file of the site: compiled like that which does. */
  sources?(given: SourcesRequest<Options>): readonly GeneratedSource[];
  /** What it adds to Markdown: loaded where pages are compiled, and only then. */
  markdown?(): Promise<MarkdownPart<Options>>;
  /** Of its Markdown files those whose first commit `resolve` wants to know: Git is asked only for these. */
  firstCommits?(given: { options: Options; cards: readonly DocCard[] }): readonly string[];
  /** What it shows of the last changes of files. While no feature shows any, Git is not asked. */
  lastChanges?(given: { config: SiteConfig; options: Options }): WantedChanges | undefined;
  /** Names, routes and problems: everything that other pages and features may see. */
  resolve?(given: ResolveRequest<Options>): Resolution<State>;
  /** Pages that the docs give rise to. Claims of source files go before them. */
  claimForDocs?(given: DocsClaimsRequest<Options>): readonly RouteClaim[];
  /**
   * Routes that depend on those of others, and give way to them: asked for when all of these are settled. A file of
   * `static/` gives way to them.
   */
  claimLast?(given: LastClaimsRequest<Options>): {
    claims: readonly RouteClaim[];
    diagnostics: readonly Diagnostic[];
  };
  /** Items of the navbar that are links to what it has resolved, by their `type`. Without a link the item is left out. */
  navbar?: Readonly<Record<string, (item: NavbarItem, scope: NavbarScope) => NavLink | undefined>>;
  /** What of its state shows on pages of other kinds: these are made anew when it changes. All of it by default. */
  visible?(state: State): unknown;
  /** The kinds of its pages. */
  kinds?: { readonly [K in RouteKind]?: PageKind<K, Options, State> };
  /** What it adds to the facts that pages of docs and other pages of Markdown show around their text. */
  around?(request: AroundRequest<Options>): FactsAround;
  /** Tags for the head of every page. */
  head?(given: Given<Options, State>): readonly HeadElement[];
  /** What is wrong with the text of one of its Markdown files. */
  checkText?(facts: DocFacts, given: Given<Options, State>): readonly Diagnostic[];
  /** Links and images in its files other than Markdown, by file: checked with those of the pages. */
  references?(given: Given<Options, State>): ReadonlyMap<string, readonly Reference[]>;
  /** What of its own nothing uses: asked only while a rule of the config wants to know. */
  checkUses?(given: UsesRequest): readonly Finding[];
  /** Files of the output besides the pages. */
  emit?(given: EmitRequest<Options, State>): Promise<readonly EmittedFile[]>;
  /** Files of the output that are made from the texts of all pages. */
  index?: SiteIndex<Options, State>;
  /** Style sheets of its pages. */
  styles?: readonly FeatureStyles[];
  /** What it has on every page. */
  shell?: FeatureShellCode;
  /** Code that browsers load when what it has on every page asks for it. */
  browserModule?(given: { config: SiteConfig; options: Options }): BrowserModule;
}

/** Some libraries answer with a promise. */
type MaybeLater<T> = T | Promise<T>;

/** What a plugin does not have, or has in another form. */
type KernelBound =
  | 'config'
  | 'problems'
  | 'checkConfig'
  | 'kinds'
  | 'sources'
  | 'resolve'
  | 'claimForDocs'
  | 'claimLast'
  | 'index'
  | 'shell'
  | 'browserModule'
  | 'styles';

/**
 * A feature from outside of docsgen: from a package, or from a file of the site. It is what the config's `plugins` holds,
 * mostly made by a function that takes the options.
 */
export interface Plugin<Options = unknown, State = unknown>
  extends Omit<Feature<Options, State>, KernelBound> {
  /** Of the plugin: what an earlier version has made is not taken from the cache. */
  version: string;
  /** Plain data, handed to each member. What was made with other options is not taken from the cache. */
  options?: Options;
  /** Markdown that stands in no file of the site: compiled like that which does. */
  sources?(given: SourcesRequest<Options>): MaybeLater<readonly GeneratedSource[]>;
  /** Names, routes and problems: everything that other pages and features may see. */
  resolve?(given: ResolveRequest<Options>): MaybeLater<PluginResolution<State>>;
  /** The kinds of its pages, by names that no other plugin has. */
  kinds?: Readonly<Record<string, PluginKind<Options, State>>>;
  /** Style sheets of every page, as a module of the site would import them: `docsgen-plugin-x/style.css`, `@site/x.css`. */
  styles?: readonly string[];
  /** What browsers do with markup of the plugin. */
  behaviours?: readonly PluginBehaviour[];
}

/** Code for browsers that is loaded with the first page that has markup for it. */
export interface PluginBehaviour {
  /** A CSS selector: pages without such an element load nothing. */
  selector: string;
  /**
   * The module, as a module of the site would import it. Its default export is a `ConnectMarkup`.
   */
  module: string;
}

/**
 * Is called once, when the first markup has come, and may listen on the document. What it returns is called then, and for
 * each page that comes later.
 */
export type ConnectMarkup = () => () => void;

/** A page that a plugin asks for. */
export interface PluginClaim {
  kind: string;
  /** With base URL: see `routePath` of the request. */
  path: string;
  /** Its Markdown file, in kinds with `isText`. */
  source?: string;
  /** Plain data for the members of its kind. */
  data?: Json;
  /** What messages call it. */
  from: string;
}

/** A page that a plugin has got. */
export type PluginRoute = RouteBase & Pick<PluginClaim, 'kind' | 'source' | 'data'>;

export type PluginResolution<State> = Omit<Resolution<State>, 'pages' | 'fallbacks'> & {
  /** Of two claims to one address the first wins, and the other is reported. */
  pages?: readonly PluginClaim[];
  /** Pages that give way to those of the site without a word. */
  fallbacks?: readonly PluginClaim[];
};

/** What docsgen asks about a page of one kind of a plugin. */
export interface PluginKind<Options, State> {
  /** Its main part is the text of its `source`. */
  isText?: boolean;
  /** What stands around its text. */
  outline(request: PluginPageRequest<Options, State>): PageOutline;
  /** Its text, where it has no source: HTML and holes for components. */
  body?(request: PluginPageRequest<Options, State>): Body;
  /** How search finds it; not at all by default. */
  search?(request: PluginPageRequest<Options, State>): SearchEntry | undefined;
}

export interface PluginPageRequest<Options, State> extends Given<Options, State> {
  route: PluginRoute;
}

/** A key of the config and what stands below it. */
export interface FeatureConfig {
  key: string;
  /** With every default. */
  schema: GenericSchema;
  /** What holds where the key is not set. Without one it is what the schema makes of `{}`, and `false` turns the feature off. */
  byDefault?: unknown;
  /** The forms that its value may have, where these are several: for the reference. */
  forms?: { title: string; schemas: Readonly<Record<string, GenericSchema & { entries: object }>> };
  /** Types of its items in the navbar, with their keys besides those that every item has. */
  navbarItems?: Readonly<Record<string, ObjectEntries>>;
  /** What each key is for, in Markdown, by its path from the root of the config: `docs.path`. */
  descriptions: Readonly<Record<string, string>>;
}

export interface ConfigCheck<Options> {
  options: Options;
  /** The file of the config, and its text: for the places of messages. */
  file: string;
  text: string;
  /** Whether the site has this file, given below its root. */
  exists(path: string): boolean;
}

/** Looks into the folder of the site. */
export interface Disk {
  /** Files below a folder, sorted; none where there is no such folder. Links to folders are not followed. */
  list(folder: string, options?: { deep?: boolean }): Promise<readonly string[]>;
  /** A YAML or JSON file; undefined where there is none. */
  read(file: string): Promise<ValueFile | undefined>;
}

/** Files by what they are for: paths below the site's root with `/`, sorted. */
export interface FeatureFiles {
  /** Folders of content: where images and partials may lie, and whose history Git is asked for. */
  folders?: readonly string[];
  /** Markdown that has pages: its cards are read. */
  markdown?: readonly string[];
  /** Code whose default exports are pages: see `PageKind.isModule`. */
  modules?: readonly string[];
  /** Code of documents of their own: see `PageKind.document`. */
  apps?: readonly string[];
  /** YAML and JSON files by a name of the feature's own: parsed for `resolve`. */
  values?: Readonly<Record<string, string>>;
  /** YAML and JSON files that go by their paths: parsed for `resolve`, too. */
  data?: readonly string[];
  /** Modules and JSON files by a name of the feature's own: `resolve` is given their default exports as values. */
  programs?: Readonly<Record<string, string>>;
  /** What the disk shows besides: plain data for `resolve`. */
  found?: unknown;
  /** The feature says itself what its folders lack. */
  isChecked?: boolean;
  diagnostics?: readonly Diagnostic[];
}

/** A parsed file of data; without a value when it can't be read, which is reported. */
export interface ValueFile {
  file: string;
  text: string;
  value?: unknown;
  /** Where the part of the value at a path is written; found in the text when it is absent. */
  placeOf?: (path: readonly (string | number)[]) => Place | undefined;
  /** What keeps it from being used. */
  problems?: readonly Diagnostic[];
}

/** Which last changes a feature shows. */
export interface WantedChanges {
  /** Of docs only, or of every file of content. */
  of: 'docs' | 'all';
  date: boolean;
  author: boolean;
}

export interface SourcesRequest<Options> {
  config: SiteConfig;
  options: Options;
  values: Readonly<Record<string, ValueFile>>;
}

/** A Markdown file that a feature writes itself. */
export interface GeneratedSource {
  /** Below nothing: `pets/list.md`. Its source file is called `<feature>:pets/list.md`. */
  path: string;
  text: string;
}

export interface ResolveRequest<Options> {
  config: SiteConfig;
  options: Options;
  /** What `files` has given. */
  files: FeatureFiles;
  /** Of the files in `FeatureFiles.markdown` and of the generated sources, in their order. */
  cards: readonly DocCard[];
  values: Readonly<Record<string, ValueFile>>;
  /** For the places of messages about the config. */
  configFile: { file: string; text: string };
  /** When files were first committed, ISO, by path: those of `firstCommits` that Git knows. */
  firstCommits: ReadonlyMap<string, string>;
  /** The address of a path below the base URL, as the site writes it. Each part may hold several segments. */
  routePath(...parts: readonly string[]): string;
}

export interface Resolution<State> {
  state: State;
  /** Pages of source files. Of two claims to one address the first wins, and the other is reported. */
  pages?: readonly RouteClaim[];
  /** Pages that list others: claimed after those of all source files. */
  listings?: readonly RouteClaim[];
  /** Pages that give way to those of the site without a word. */
  fallbacks?: readonly RouteClaim[];
  /** Redirects for addresses that nothing else has. */
  redirects?: readonly RouteClaim[];
  /** Docs with their sidebars: what links, menus and other features find by the names that an edition gives. */
  editions?: readonly ResolvedEdition[];
  /** Files besides pages that `emit` will give, and what messages call them: a file of `static/` goes before them. */
  files?: readonly { file: string; name: string }[];
  /** Tags in the head of every page and app: those of the config's `head` go before them. */
  headTags?: readonly HeadTag[];
  /** What every page knows of it. */
  shell?: Partial<FeatureShell>;
  /** Trees of its pages: each page carries what is open on it, and browsers fetch the rest from a file. */
  sidebars?: readonly FeatureSidebar[];
  /** Previous and next by source file, or by route for a page without one. */
  pager?: readonly (readonly [source: string, { prev?: PagerLink; next?: PagerLink }])[];
  diagnostics: readonly Diagnostic[];
}

/** What items of the navbar may name. */
export interface NavbarScope {
  editions: Site['editions'];
  docs: Site['docs'];
  sidebars: Site['sidebars'];
  /** Of each edition the ids of its drafts. */
  draftIds: ReadonlyMap<EditionKey, ReadonlySet<string>>;
  /** Notes a problem of the config. */
  report(problem: ConfigProblem): void;
}

export interface UsesRequest {
  site: Site;
  /** Links and images of each page by its source file. */
  references: ReadonlyMap<string, readonly Reference[]>;
  /** Texts of the site's own code. */
  code: readonly string[];
  fileExists(path: string): boolean;
}

export interface FeatureSidebar {
  /** Unique among the sidebars of the feature. */
  name: string;
  /** What it is called where nothing else says so. */
  label?: string;
  /** Links to pages of the site have these pages' addresses, as `routePath` writes them. */
  items: readonly SidebarItem[];
}

export interface DocsClaimsRequest<Options> {
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
}

/** What every later member is given. */
export interface Given<Options, State> {
  site: Site;
  options: Options;
  state: State;
}

/** What the engine asks about a page of one kind. */
export interface PageKind<K extends RouteKind, Options, State> {
  /** The kind of its view, where several kinds have one: that of its routes (`RouteBase.view`). */
  view?: string;
  /** The part of the theme that draws it, and the module that exports this, below the folder of the feature. */
  part?: { name: string; module: string };
  /** Its main part is the text of `route.source`, a Markdown file. */
  isText?: boolean;
  /** It shows nothing that the site has written: a site that loses it has lost no page. */
  isEmpty?: boolean;
  /** Its main part is the default export of `route.source`, a module: what is on it is known when it is drawn. */
  isModule?: boolean;
  /**
   * What a document of its own says about itself: its body is the default export of `route.source`. Routes of the kind
   * say `isApart`.
   */
  document?(request: { route: string; meta: AppMeta; config: SiteConfig }): AppPage;
  /** Everything that its layout shows. Without it, `outline` says the little that differs from page to page. */
  page?(request: PageRequest<RouteOf<K>> & Given<Options, State>): Page;
  /** What the docs' layout shows of a page whose kind has neither `page` nor `part`. */
  outline?(request: PageRequest<RouteOf<K>> & Given<Options, State>): PageOutline;
  /**
   * Its prose: written out, or composed of texts by text holes. `facts` knows the compiled texts of the sources that
   * `texts` names.
   */
  body?(request: BodyRequest<K, Options, State>): Body;
  /** Source files whose texts its prose shows besides its own. */
  texts?(route: RouteOf<K>): readonly string[];
  /** How search finds it; not at all by default. Its text is that of its source. */
  search?(given: Given<Options, State> & { route: RouteOf<K> }): SearchEntry | undefined;
}

/** A page in the layout of docs, in few words. */
export interface PageOutline {
  title: string;
  description?: string | undefined;
  keywords?: readonly string[] | undefined;
  /**
   * Shows at the left, with the entry of this page open: written out, or one of those that `resolve` gives, by its name.
   * From the latter come breadcrumbs and the pager, too, where the outline says nothing of them.
   */
  sidebar?: SidebarView | { name: string } | undefined;
  breadcrumbs?: Breadcrumb[] | undefined;
  prev?: PagerLink | undefined;
  next?: PagerLink | undefined;
  /** Search engines and the sitemap leave it out. */
  noIndex?: boolean | undefined;
}

/** What search knows of a page besides its address and its text. */
export interface SearchEntry {
  title: string;
  /** Labels of what the page is in, outermost first. */
  categories: readonly string[];
  /** Words that find it though they stand nowhere in its text. */
  keywords?: readonly string[] | undefined;
  description?: string | undefined;
}

export interface BodyRequest<K extends RouteKind, Options, State> extends Given<Options, State> {
  route: RouteOf<K>;
  facts(source: string): DocFacts | undefined;
}

export interface AroundRequest<Options> {
  config: SiteConfig;
  options: Options;
  frontMatter: FrontMatter;
  /** What Git knows of the file, where it was asked; `date` is ISO. */
  lastChange: { date: string; author: string } | undefined;
}

export interface EmitRequest<Options, State> extends Given<Options, State> {
  /** Pages that search engines may list. */
  indexed: readonly Route[];
  /** When a source was last changed, ISO: its front matter, else Git, if a feature wants that (`lastChanges`). */
  lastChange(source: string): Promise<string | undefined>;
  /** The text of one of the feature's Markdown files as HTML that needs no style sheet and no script of the site. */
  text(source: string): Promise<StandaloneText>;
  /** Published files that a source refers to. */
  assets(source: string): Promise<Assets>;
  fileExists(path: string): boolean;
}

export interface StandaloneText {
  /** Stands for the HTML without drawing it. */
  key: string;
  html(): Promise<string>;
}

/** A file of the output. */
export interface EmittedFile {
  /** Below the output folder. */
  path: string;
  /** Stands for everything that the content is made from: an earlier run's file with the same key stays. */
  key: string;
  content(): Promise<string>;
}

/** A style sheet that the pages of some kinds load. */
export interface FeatureStyles {
  /** Below the folder of the feature. */
  file: string;
  /** Kinds of views. */
  kinds: readonly string[];
  /** The sheet is written only for sites that have a page with a view of this kind. */
  needs: string;
}

/** What a feature has on every page: its button in the navbar, a dialog, keys. */
export interface FeatureShellCode {
  /** Below the folder of the feature; exports a `ShellFeature` under this name. */
  module: string;
  name: string;
  /** What stands in for it on sites that lack the feature but have a theme of their own, which may use its parts. */
  absent: string;
  /** Style sheet of every page, below the folder of the feature. */
  styles?: string;
}

/** A module of its own that browsers load on demand: it exports `open`. */
export interface BrowserModule {
  /** What `open` calls with what it is given itself, `data`, and what is needed. */
  main: BrowserImport;
  /** JSON. Readers see it. */
  data: Readonly<Record<string, Json>>;
  /** What `main` needs besides, handed over under the name of the export. */
  needs: BrowserImport & {
    /** The file is the site's own. */
    ofSite?: boolean;
    /** What is said when the site's file has no such export. */
    missing?: { message: string; hint: string };
  };
}

export interface BrowserImport {
  /** Name of the export. */
  name: string;
  /** Below the folder of the feature, or of the site. */
  file: string;
}

/**
 * Files that browsers find things by: several parts, each a file that leads to others. Names of parts and files stand in the
 * manifest of routes, under the name of the feature.
 */
export interface SiteIndex<Options, State> {
  /** Names of the parts, before any text is read. */
  parts(given: IndexedSite<Options, State>): readonly string[];
  /**
   * Makes the files, below `assets/` and the name of the feature, while pages are drawn. Returns the file of each part below
   * `assets/`, by its name. A server that watches asks for them when a reader does.
   */
  emit(request: IndexRequest<Options, State>): Promise<Readonly<Record<string, string>>>;
}

/** A site and its pages that can be found: `PageKind.search` says which. In order of their addresses. */
export interface IndexedSite<Options, State> extends Given<Options, State> {
  pages: readonly IndexedPage[];
}

export interface IndexedPage extends SearchEntry {
  /** With the base URL. */
  url: string;
  /** Key of the edition of the docs that it belongs to, `''` for none. */
  edition: EditionKey | '';
  /** The file that its text comes from. */
  source?: string;
  /** Title, description and text are known when it is drawn. */
  isReact?: boolean;
}

export interface IndexRequest<Options, State> extends IndexedSite<Options, State> {
  /** Resolves as soon as the text is known, for a React page when all are drawn. Undefined when there is none. */
  text(page: IndexedPage): Promise<IndexedText | undefined>;
  /** The text of an earlier run, by its key, while it is still known. */
  recall(key: string): Promise<readonly TextSection[] | undefined>;
  kept: KeptValues;
  files: IndexFiles;
}

/** The text of a page. */
export interface IndexedText {
  /** Stands for the text of its Markdown; a React page has none. */
  key?: string;
  /** The text of its Markdown. */
  read(): Promise<readonly TextSection[]>;
  /** What its components show at anchors of their own; for a React page all that it shows. */
  shown: readonly ShownText[];
  /** What a React page says of itself. */
  meta?: { title: string; description?: string; noIndex: boolean };
}

/** What runs of one build of docsgen leave for the next. A value may be gone at any time. */
export interface KeptValues {
  get(...key: readonly Json[]): Promise<Json | undefined>;
  set(key: readonly Json[], value: Json): Promise<void>;
}

/** Where files go: the publication of a build, or the memory of a server. */
export interface IndexFiles {
  /** Keeps a file of the last run as it is if its key is this one and nobody has touched it. */
  keep(path: string, key: string): Promise<boolean>;
  add(file: OutputFile & { key?: string }): Promise<void>;
}
