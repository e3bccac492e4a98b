import type { Diagnostic } from '../diagnostic.js';
import type { Json } from '../json.js';
import type { Assets, PublishedImage } from '../output/asset.js';
import type { Route } from '../site/route.js';
import type { Site } from '../site.js';
import type { DeclaredSources } from './policy.js';
import type { ValueFile } from './reading.js';
import type { Given } from './resolution.js';
import type { IndexedPage, KeptValues } from './site-index.js';

/** Arguments of `emit`: the site as published. */
export interface EmitRequest<Options, State> extends Given<Options, State> {
  /** Pages that search engines may list. */
  indexed: readonly Route[];
  /** Pages that show text of another language: search engines list the original instead. */
  untranslated: readonly Route[];
  /**
   * Returns when a source was last changed, in ISO format: from its front matter, else from Git, if
   * a feature requests that (`lastChanges`).
   */
  lastChange(source: string): Promise<string | undefined>;
  /**
   * Returns the text of one of the feature's Markdown files as HTML that needs no style sheet and
   * no script of the site.
   */
  text(source: string): Promise<StandaloneText>;
  /** Returns a page as browsers get it, for content that no single Markdown file contains. */
  page(route: Route): Promise<StandalonePage>;
  /** Returns the indexed pages (see `PageKind.search`), in order of their addresses. */
  listed(): readonly IndexedPage[];
  /**
   * Renders a static part of the theme with these props as a tree of plain elements (`type`,
   * `props`), for output that is not for browsers. The part must not use hooks.
   */
  tree(part: string, props: Json): Promise<Json>;
  packages: SitePackages;
  /** `--ds-primary` in light mode, such as `#7c3aed`, if the site sets it. */
  color?: string | undefined;
  /** Reports a problem that prevents making files. An error prevents publishing the site. */
  report(problem: Diagnostic): void;
  kept: KeptValues;
  /** Returns the data files that `resolve` was given. */
  values(): Promise<Readonly<Record<string, ValueFile>>>;
  /** Returns the published files that a source refers to. */
  assets(source: string): Promise<Assets>;
  /** Returns the images in texts for which a feature has other forms, without duplicates. */
  images(): Promise<readonly PublishedImage[]>;
  /**
   * Returns bytes that take long to make, by a key of their inputs: they are made once for all
   * languages, and stored for later runs as long as there is room.
   */
  made(key: readonly Json[], make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  fileExists(path: string): boolean;
  /**
   * Returns a file as this feature last published it, if it was made with this key and is unchanged
   * since.
   */
  earlier(path: string, key: string): Promise<Uint8Array | undefined>;
  /**
   * Stores a value for `emitEdited`; the last call wins. It is kept only if the site is published.
   * A feature without a stored value counts as one without `emitEdited`.
   */
  leave(value: Json): void;
}

/**
 * Edited texts of some pages, or new pages. Everything else on the site is as the last build
 * published it.
 */
export interface EmitEditedRequest<Options, State>
  extends Omit<EmitRequest<Options, State>, 'indexed' | 'untranslated' | 'listed'> {
  /** New pages, and pages that may have changed, without those that search engines may not list. */
  pages: readonly EditedPage[];
  /** The value that `emit` has stored, or `emitEdited` after an earlier edit. */
  left: Json;
}

export interface EditedPage {
  route: Route;
  isNew: boolean;
  /** Entry of an indexed page, as in `EmitRequest.listed`. */
  entry?: IndexedPage;
}

/** Packages of the site that docsgen does not include: undefined if they are not installed. */
export interface PackagesRequest<Options> {
  options: Options;
  packages: SitePackages;
  /** The addresses of the images of all texts. */
  images: readonly string[];
}

/** Files and packages of the site, for what docsgen does not include. */
export interface SitePackages {
  /** Returns the exports of a package, by its name. */
  load(name: string): unknown;
  /** Returns a file of a package: `@fontsource/inter/files/….woff`. */
  readFile(path: string): Promise<Uint8Array | undefined>;
  /** Returns a file of the site by its path relative to the root. */
  readSiteFile(path: string): Promise<Uint8Array | undefined>;
}

/** A text for feeds and files of other programs. */
export interface StandaloneText {
  /** Key of the HTML, available without rendering it. */
  key: string;
  html(): Promise<string>;
}

/** A whole page as such a text. */
export interface StandalonePage extends StandaloneText {
  /** Text of its h1, or the document title. */
  title: string;
}

/** An image of the site. */
export interface StillImage {
  /** Output path, with a hash of its content. */
  path: string;
  /** Size in pixels. */
  width: number;
  height: number;
}

/** A file of the output. */
export interface EmittedFile {
  /** Path relative to the output folder. */
  path: string;
  /** Identifies all inputs of the content: a file of an earlier run with the same key stays. */
  key: string;
  content(): Promise<string | Uint8Array>;
}

/** Arguments of `afterBuild`. */
export interface AfterBuildRequest<Options, State> extends Given<Options, State> {
  /**
   * Absolute path of a folder with a copy of the finished site. Files that are changed or added
   * there are published; files that are removed there are published all the same.
   */
  folder: string;
}

/** All files of a build as they will be published. */
export interface FinishedSite {
  /** Paths relative to the output folder, sorted. */
  list(): readonly string[];
  /** Returns the key of a file's inputs, if it has one. */
  key(file: string): string | undefined;
  read(file: string): Promise<string>;
  /** Files that are workers: see `Feature.workers`. */
  workers: readonly string[];
  declared: DeclaredSources;
  kept: KeptValues;
}

/** A problem of a finished file. */
export interface FinishedProblem
  extends Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint' | 'pages'> {
  /**
   * Path of the file, relative to the output folder. The problem is reported for the source of that
   * page.
   */
  output: string;
  /** Text to find in the source, for the place of the problem. */
  sought: string;
}

export interface FinishRequest<Options> {
  options: Options;
  /** The site in each of its languages, the default one first. */
  sites: readonly [Site, ...Site[]];
  finished: FinishedSite;
  report(problem: FinishedProblem): void;
}
