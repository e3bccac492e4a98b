import type { ShownText, TextSection } from '../doc.js';
import type { EditionKey } from '../edition.js';
import type { Json } from '../json.js';
import type { OutputFile } from '../output/output.js';
import type { SearchEntry } from './page-kind.js';
import type { Given } from './resolution.js';

/**
 * Files that browsers find things by: several parts, each a file that leads to others. Names of
 * parts and files are listed in the manifest of routes, under the name of the feature.
 */
export interface SiteIndex<Options, State> {
  /** Names of the parts, before any text is read. */
  parts(given: IndexedSite<Options, State>): readonly string[];
  /**
   * Makes the files, below `assets/` and the name of the feature, while pages are drawn. Returns
   * the file of each part below `assets/`, by its name. In watch mode they are made when a reader
   * asks for them.
   */
  emit(request: IndexRequest<Options, State>): Promise<Readonly<Record<string, string>>>;
  /**
   * Brings the files that an earlier run has left up to date, where few pages have changed since:
   * all others stay as they are. Undefined when there may be more to do; then `emit` makes the
   * index again.
   */
  update?(
    request: IndexUpdate<Options, State>,
  ): Promise<Readonly<Record<string, string>> | undefined>;
  /**
   * On a machine that makes a part of the pages: does for them what `emit` does for single pages,
   * and keeps the result for the build that has all pages.
   */
  prepare?(request: IndexPreparation<Options, State>): Promise<void>;
}

/** What a machine has that makes a part of the pages. */
export interface IndexPreparation<Options, State>
  extends Given<Options, State>,
    Omit<IndexSources, 'run' | 'recall' | 'files'> {
  /** Its own pages. */
  pages: readonly IndexedPage[];
  /** Which part it is, from 1 to `count`. */
  shard: { index: number; count: number };
}

/**
 * A site and its pages that can be found: `PageKind.search` says which. In order of their
 * addresses.
 */
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

export interface IndexRequest<Options, State> extends IndexedSite<Options, State>, IndexSources {}

/** What an index is made from besides its pages, and where it goes. */
export interface IndexSources {
  /** A name that no other run has. */
  run: string;
  /**
   * Resolves as soon as the text is known, for a React page when all are drawn. Undefined when
   * there is none.
   */
  text(page: IndexedPage): Promise<IndexedText | undefined>;
  /** The text of an earlier run, by its key, while it is still known. */
  recall(key: string): Promise<readonly TextSection[] | undefined>;
  kept: KeptValues;
  files: IndexFiles;
}

/** What may have changed since an earlier run has made an index. */
export interface IndexUpdate<Options, State> extends Given<Options, State>, IndexSources {
  /**
   * The run that has left the files. What it has kept is of use if no other run has kept something
   * since.
   */
  since: string;
  /** What may have changed since then. No page has gone. */
  changes: readonly IndexedChange[];
  files: IndexFiles & {
    /** A file that is not part of the index any more. */
    drop(path: string): void;
  };
}

/**
 * A page that has come, or whose text or name may be another one now. `before`: as it was, if it
 * could be found.
 */
export interface IndexedChange {
  before?: IndexedPage | undefined;
  now?: IndexedPage | undefined;
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
  /** The same for what is not JSON, under keys of its own. */
  getBytes(...key: readonly Json[]): Promise<Uint8Array | undefined>;
  setBytes(key: readonly Json[], bytes: Uint8Array): Promise<void>;
}

/** Where files go: the publication of a build, or the memory of a server. */
export interface IndexFiles {
  /** Keeps a file of the last run as it is if its key is this one and nobody has touched it. */
  keep(path: string, key: string): Promise<boolean>;
  add(file: OutputFile & { key?: string }): Promise<void>;
}
