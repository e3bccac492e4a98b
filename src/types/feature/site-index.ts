import type { ShownText, TextSection } from '../doc.js';
import type { EditionKey } from '../edition.js';
import type { Json } from '../json.js';
import type { OutputFile } from '../output/output.js';
import type { SearchEntry } from './page-kind.js';
import type { Given } from './resolution.js';

/**
 * Index files for browsers, in several parts, each with a file that refers to others. The manifest
 * of routes lists the names of parts and files, under the name of the feature.
 */
export interface SiteIndex<Options, State> {
  /** Returns the names of the parts, before any text is read. */
  parts(given: IndexedSite<Options, State>): readonly string[];
  /**
   * Makes the files, below `assets/` and the name of the feature, while pages are being rendered.
   * Returns the file of each part, relative to `assets/`, by the name of the part. In watch mode,
   * they are made when a reader requests them.
   */
  emit(request: IndexRequest<Options, State>): Promise<Readonly<Record<string, string>>>;
  /**
   * Updates the files of an earlier run after changes of few pages; all other files stay the same.
   * Returns undefined if more may have to change: then docsgen calls `emit`.
   */
  update?(
    request: IndexUpdate<Options, State>,
  ): Promise<Readonly<Record<string, string>> | undefined>;
  /**
   * On a machine that makes a part of the pages: does for them what `emit` does for single pages,
   * and stores the result for the build of all pages.
   */
  prepare?(request: IndexPreparation<Options, State>): Promise<void>;
}

/** Data of a machine that makes a part of the pages. */
export interface IndexPreparation<Options, State>
  extends Given<Options, State>,
    Omit<IndexSources, 'run' | 'recall' | 'files'> {
  /** Its own pages. */
  pages: readonly IndexedPage[];
  /** The part that it makes, from 1 to `count`. */
  shard: { index: number; count: number };
}

/** A site with its indexed pages (see `PageKind.search`), in order of their addresses. */
export interface IndexedSite<Options, State> extends Given<Options, State> {
  pages: readonly IndexedPage[];
}

export interface IndexedPage extends SearchEntry {
  /** Address with the base URL. */
  url: string;
  /** Key of the edition of the docs that it belongs to, `''` for none. */
  edition: EditionKey | '';
  /** The file that its text comes from. */
  source?: string;
  /** Set if only rendering shows its title, description and text. */
  isReact?: boolean;
}

export interface IndexRequest<Options, State> extends IndexedSite<Options, State>, IndexSources {}

/** Inputs of an index besides its pages, and where to put its files. */
export interface IndexSources {
  /** Unique name of the run. */
  run: string;
  /**
   * Returns the text of a page as soon as it is available; for a React page, once all are rendered.
   * Returns undefined if it has none.
   */
  text(page: IndexedPage): Promise<IndexedText | undefined>;
  /** Returns a text of an earlier run by its key, if it is still stored. */
  recall(key: string): Promise<readonly TextSection[] | undefined>;
  kept: KeptValues;
  files: IndexFiles;
}

/** Changes since an earlier run has made an index. */
export interface IndexUpdate<Options, State> extends Given<Options, State>, IndexSources {
  /**
   * The run that has written the files. Values that it has stored are valid if no other run has
   * stored some since.
   */
  since: string;
  /** Possible changes since then. No page has been removed. */
  changes: readonly IndexedChange[];
  files: IndexFiles & {
    /** Marks a file as no longer part of the index. */
    drop(path: string): void;
  };
}

/**
 * A new page, or one whose text or name may have changed. `before`: its previous entry, if it was
 * indexed.
 */
export interface IndexedChange {
  before?: IndexedPage | undefined;
  now?: IndexedPage | undefined;
}

/** The text of a page. */
export interface IndexedText {
  /** Key of the text of its Markdown; a React page has none. */
  key?: string;
  /** Reads the text of its Markdown. */
  read(): Promise<readonly TextSection[]>;
  /** Text that its components show at their own anchors; for a React page, all its text. */
  shown: readonly ShownText[];
  /** Metadata that a React page declares itself. */
  meta?: { title: string; description?: string; noIndex: boolean };
}

/**
 * Values that runs of one build of docsgen store for later runs. A value may disappear at any time.
 */
export interface KeptValues {
  get(...key: readonly Json[]): Promise<Json | undefined>;
  set(key: readonly Json[], value: Json): Promise<void>;
  /** Like `get` and `set`, for bytes, with separate keys. */
  getBytes(...key: readonly Json[]): Promise<Uint8Array | undefined>;
  setBytes(key: readonly Json[], bytes: Uint8Array): Promise<void>;
}

/** Where to put files: in the publication of a build, or in the memory of a server. */
export interface IndexFiles {
  /** Keeps a file of the last run if it has this key and is unchanged. Returns whether it does. */
  keep(path: string, key: string): Promise<boolean>;
  add(file: OutputFile & { key?: string }): Promise<void>;
}
