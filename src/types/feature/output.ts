import type { Diagnostic } from '../diagnostic.js';
import type { Json } from '../json.js';
import type { Assets, PublishedImage } from '../output/asset.js';
import type { Route } from '../site/route.js';
import type { Site } from '../site.js';
import type { DeclaredSources, PolicySources } from './policy.js';
import type { ValueFile } from './reading.js';
import type { Given } from './resolution.js';
import type { IndexedPage, KeptValues } from './site-index.js';

/** What `emit` is given: the site as it is published. */
export interface EmitRequest<Options, State> extends Given<Options, State> {
  /** Pages that search engines may list. */
  indexed: readonly Route[];
  /** Those that show the text of another language: search engines list the original instead. */
  untranslated: readonly Route[];
  /**
   * When a source was last changed, ISO: its front matter, else Git, if a feature asks for that
   * (`lastChanges`).
   */
  lastChange(source: string): Promise<string | undefined>;
  /**
   * The text of one of the feature's Markdown files as HTML that needs no style sheet and no script
   * of the site.
   */
  text(source: string): Promise<StandaloneText>;
  /** A page as browsers get it: for what is on pages that no single Markdown file has written. */
  page(route: Route): Promise<StandalonePage>;
  /** The pages that can be found: `PageKind.search` says which. In order of their addresses. */
  listed(): readonly IndexedPage[];
  /**
   * What a static part of the theme draws with these props, as a tree of plain elements (`type`,
   * `props`): for what is drawn by others than browsers. The part uses no hooks.
   */
  tree(part: string, props: Json): Promise<Json>;
  packages: SitePackages;
  /** `--ds-primary` in light mode, such as `#7c3aed`, if the site sets it. */
  color?: string | undefined;
  /** Reports what keeps files from being made. An error keeps the site from being published. */
  report(problem: Diagnostic): void;
  kept: KeptValues;
  /** The files of data that `resolve` was given. */
  values(): Promise<Readonly<Record<string, ValueFile>>>;
  /** Published files that a source refers to. */
  assets(source: string): Promise<Assets>;
  /** Images of texts for which a feature has other forms, each once. */
  images(): Promise<readonly PublishedImage[]>;
  /**
   * Bytes that take long to make, by what decides them: made once for all languages, and for later
   * runs while there is room to keep them.
   */
  made(key: readonly Json[], make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  fileExists(path: string): boolean;
  /**
   * A file as this feature has last published it, if it was made from this key and nobody has
   * touched it since.
   */
  earlier(path: string, key: string): Promise<Uint8Array | undefined>;
  /**
   * Leaves something for `emitEdited`: what was left last counts. It is kept only if the site is
   * published. A feature that leaves nothing is not asked what follows from an edit, but counts as
   * one without `emitEdited`.
   */
  leave(value: Json): void;
}

/**
 * An edit of the texts of some pages, or some new pages: everything else of the site is what it was
 * when the last build published it.
 */
export interface EmitEditedRequest<Options, State>
  extends Omit<EmitRequest<Options, State>, 'indexed' | 'untranslated' | 'listed'> {
  /** The pages that may be others than they were, or are new, and that search engines may list. */
  pages: readonly EditedPage[];
  /** What `emit` has left, or `emitEdited` after an earlier edit. */
  left: Json;
}

export interface EditedPage {
  route: Route;
  isNew: boolean;
  /** As in `EmitRequest.listed`, for a page that can be found. */
  entry?: IndexedPage;
}

/** Packages of the site that docsgen does not bring along: undefined when they are not there. */
export interface PackagesRequest<Options> {
  options: Options;
  packages: SitePackages;
  /** The addresses of the images of all texts. */
  images: readonly string[];
}

/** Files and packages of the site, for what docsgen does not bring along. */
export interface SitePackages {
  /** What a package exports, by its name. */
  load(name: string): unknown;
  /** A file of a package: `@fontsource/inter/files/….woff`. */
  readFile(path: string): Promise<Uint8Array | undefined>;
  /** A file of the site by its path below the root. */
  readSiteFile(path: string): Promise<Uint8Array | undefined>;
}

/** A text as it stands in feeds and files of other programs. */
export interface StandaloneText {
  /** Stands for the HTML without drawing it. */
  key: string;
  html(): Promise<string>;
}

/** A whole page as such a text. */
export interface StandalonePage extends StandaloneText {
  /** Text of its h1, or the name of its document. */
  title: string;
}

/** An image as the site has it. */
export interface StillImage {
  /** Output path, with a hash of its content. */
  path: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** A file of the output. */
export interface EmittedFile {
  /** Below the output folder. */
  path: string;
  /**
   * Stands for everything that the content is made from: an earlier run's file with the same key
   * stays.
   */
  key: string;
  content(): Promise<string | Uint8Array>;
}

/** What `afterBuild` is given. */
export interface AfterBuildRequest<Options, State> extends Given<Options, State> {
  /**
   * Absolute path of a folder that holds a copy of the finished site: what is changed there or
   * added is published, what is removed there is not.
   */
  folder: string;
}

/** All files of a build, as they will be published. */
export interface FinishedSite {
  /** Paths below the output folder, sorted. */
  list(): readonly string[];
  /** Stands for everything that a file was made from, where that is known. */
  key(file: string): string | undefined;
  read(file: string): Promise<string>;
  /** Those that are workers: see `Feature.workers`. */
  workers: readonly string[];
  declared: DeclaredSources;
  kept: KeptValues;
}

/** A problem of a finished file. */
export interface FinishedProblem
  extends Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint' | 'pages'> {
  /**
   * Path of the file below the output folder. The problem is reported for the source of that page.
   */
  output: string;
  /** Text that marks the place in the source, if it contains it. */
  sought: string;
}

export interface FinishRequest<Options> {
  options: Options;
  /** The site in each of its languages, the default one first. */
  sites: readonly [Site, ...Site[]];
  finished: FinishedSite;
  report(problem: FinishedProblem): void;
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

/** Style sheets by what pages need of them. Files are below the folder of the feature. */
export interface FeatureSheets {
  /** Of every page. */
  everywhere: readonly string[];
  /**
   * Of pages whose HTML has a class that fits the pattern; of pages whose text has one, if it is
   * `inProse`. A file `.js` is not a sheet but a module: its export `start` is called once, when
   * the first such page is there, and looks at each page that follows (`onPages` in
   * `web/client/behaviours/on-pages`).
   */
  byClass: readonly ClassFile[];
}

/** A file of pages with certain markup. */
export interface ClassFile {
  /** Unique in the site. */
  name: string;
  file: string;
  /** True if `file` is an import of the site, and not a path below the feature: for plugins. */
  ofSite?: true;
  /** A regular expression. */
  pattern: string;
  /**
   * Text that HTML has wherever the pattern fits: files that share it are looked for only where it
   * is found.
   */
  sign?: string;
  inProse?: true;
  /**
   * What the file needs from the content security policy. The pattern then begins with `<` and the
   * name of an element, which no text on a page can imitate: HTML escapes `<`.
   */
  policy?: PolicySources;
}

/** What a feature has on every page: its button in the navbar, a dialog, keys. */
export interface FeatureShellCode {
  /** Below the folder of the feature; exports a `ShellFeature` under this name. */
  module: string;
  name: string;
  /**
   * What stands in for it on sites that lack the feature but have a theme of their own, which may
   * use its parts.
   */
  absent: string;
  /** Style sheet of every page, below the folder of the feature. */
  styles?: string;
}

/**
 * A document that pages show in a frame which has no origin: one file with all its code and styles,
 * made for those who import its address as `docsgen:frame/<name>`.
 */
export interface FeatureFrame {
  /** Unique in the site: the file is called after it. */
  name: string;
  /** The script of the document, below the folder of the feature. */
  file: string;
  /**
   * Modules of the site in it, below the root: their problems are reported with those of the site's
   * other code.
   */
  siteFiles: readonly string[];
  /**
   * What the policy of the document allows scripts besides its own: `blob:`. No other document of
   * the site gets these sources.
   */
  scriptSources: readonly string[];
  /** See `FeatureBundle`. */
  sign: string;
}

/**
 * A module that the code of a feature loads by its address: `import(address)`, with the address
 * from `docsgen:bundle/<name>`. It shares no code with what pages load, so that these stay the same
 * whether there is one or not.
 */
export interface FeatureBundle {
  /** Unique in the site: the file is called after it. */
  name: string;
  /** Below the folder of the feature. */
  file: string;
  /**
   * Text that the HTML of all pages has that need it. While no page of the site has it, nothing is
   * bundled and the address is empty.
   */
  sign: string;
  /**
   * Settings of its code, as JSON: the export `settings` of `docsgen:bundle/<name>`. Code reads no
   * settings from the page, because an author might have written them there.
   */
  settings?: Readonly<Record<string, unknown>>;
}

/**
 * A script that browsers run apart from any page, such as a service worker: one file with all that
 * it imports.
 */
export interface FeatureWorker {
  /**
   * Below the output folder. Browsers know a worker by its address, so this has no hash of the
   * content. A file of the site goes before it.
   */
  path: string;
  /** The script, below the folder of the feature. */
  file: string;
  /** JSON that the script imports as `docsgen:worker`. Readers see it. */
  data: Json;
}

export interface WorkersRequest<Options> {
  options: Options;
  /**
   * The site in each of its languages, the default one first. The development server gives this one
   * only.
   */
  sites: readonly [Site, ...Site[]];
  /** The development server asks. */
  isWatched: boolean;
}

/** What browsers do with static markup of a feature: loaded with the first page that has some. */
export interface FeatureBehaviour extends BrowserImport {
  /** A CSS selector: pages without such an element load nothing. */
  selector: string;
}

/** A module of its own that browsers load on demand: it exports `open`. */
export interface BrowserModule {
  /** What `open` calls with what it is given itself, `data`, and what is needed. */
  main: BrowserImport;
  /** JSON. Readers see it. */
  data: Readonly<Record<string, Json>>;
  /** What else `main` needs, handed over under the name of the export. */
  needs: BrowserImport & {
    /** The file is the site's own. */
    ofSite?: boolean;
    /** What is said when the site's file has no such export. */
    missing?: { message: string; hint: string };
  };
  /**
   * What depends on the site's language: handed over under `name`, or as undefined where the
   * language has none. The module has no other in common with the rest, so that what is bundled
   * for one language holds for all.
   */
  ofLanguage?: { name: string; from?: BrowserImport };
}

export interface BrowserImport {
  /** Name of the export. */
  name: string;
  /** Below the folder of the feature, or of the site. */
  file: string;
}
