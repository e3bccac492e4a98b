import type { ClientBundle } from '../../bundle/browsers/join-client.js';
import type { RendererKeys } from '../../engine/cells/code/renderer-keys.js';
import type { StoredEntry } from '../../engine/compile/compile-doc.js';
import type { ShownOnPage } from '../../engine/render/found-on-page.js';
import { readLazily, readMark, writeChanges, writeLazily } from '../../engine/store/lazy-maps.js';
import { type Store, storeKey } from '../../engine/store/store.js';
import type { OpenParts } from '../../engine/store/store-parts.js';
import type { SiteConfig } from '../../types/config.js';
import type { IndexedPage } from '../../types/feature/site-index.js';
import type { Json } from '../../types/json.js';
import type { Language } from '../../types/language/language.js';
import type { Site } from '../../types/site.js';

/**
 * The snapshot of a full build for incremental builds, which change only the text of some pages:
 * all values that such an edit leaves valid.
 */
export interface KeptSite {
  /** The site without its config, which may hold functions, and is read anew anyway. */
  site: Omit<Site, 'config'>;
  /** Hash of the problems with its names. */
  problems: string;
  /** Elements that features have added to the config's `head`. */
  head: SiteConfig['head'];
  /** Indexed pages, by address. */
  pages: ReadonlyMap<string, IndexedPage>;
  /**
   * Paths of the routes whose pages consist of names of other pages: any rename may change them.
   */
  named: readonly string[];
  /** See `listOneWayLinks`. */
  oneWay: ReadonlyMap<string, readonly string[]>;
  /**
   * Inputs for rendering its pages: the text of the server bundle, unless it comes with docsgen,
   * and the values passed to it.
   */
  renderer: { bundle?: string; given: string };
  rendererKeys: RendererKeys;
  /** The files of the browser bundle that pages name. */
  bundle: Pick<ClientBundle, 'assets' | 'chunks'>;
  /** Names of the files by class that its pages load. The output lacks the others. */
  loads: ReadonlySet<string>;
  /** What indexes take from rendered HTML, by source file. */
  shown: ReadonlyMap<string, ShownOnPage>;
  /** Files of the output that are made from all others. */
  finished: ReadonlySet<string>;
  /** Paths of the routes that search engines may not list. */
  hidden: ReadonlySet<string>;
  /** By feature, the files that list all pages: see `EmittedFeatures`. */
  listing: ReadonlyMap<string, readonly string[]>;
  /** Names of all style classes of code in its texts. */
  tokenStyles: ReadonlySet<string>;
  /** Style markers of its texts: see `Doc`. */
  signs: ReadonlySet<string>;
}

/** Names and routes of its pages: all that a run needs that renders none. */
export type KeptNames = Pick<KeptSite, 'site' | 'problems' | 'head' | 'oneWay'>;

/** The texts that a site is made from. */
export interface KeptTexts {
  /** By source file of a page: the key of its text as compiled at the last full build. */
  keys: ReadonlyMap<string, string>;
  /** Source files whose text also occurs outside of their own page. */
  shared: ReadonlySet<string>;
  /** Source files of docs that show the entries around them: see `Doc.listsEntries`. */
  withCards: readonly string[];
  /**
   * Whether names of pages also show outside of pages, sidebars and indexes, or are targets of
   * links.
   */
  hasNames: boolean;
  /** Whether the list of pages shows outside of navigation and indexes. */
  hasPages: boolean;
  /**
   * Hashes of the values that the site's code imports, by module name: they may contain names of
   * pages.
   */
  values: ReadonlyMap<string, string>;
}

/** Changes by edits since the full build. */
export interface KeptEdits {
  /** Changed keys of texts. */
  keys: ReadonlyMap<string, string>;
  indexed: KeptIndexes;
  /** Entries of new documents and of documents whose links or ids changed. */
  entries: ReadonlyMap<string, StoredEntry>;
  /** Number of later builds that renamed pages. */
  renamings: number;
}

/** The current indexes of features. */
export interface KeptIndexes {
  /** The run that made them: see `IndexUpdate`. */
  run: string;
  /** Files of the output that belong to them. */
  files: ReadonlySet<string>;
}

/** By the name of a feature, what it has stored for the next edit: see `EmitRequest.leave`. */
export type KeptLeft = ReadonlyMap<string, Json>;

/** What one run stores for the next. */
export interface KeptBuild<S extends KeptNames = KeptSite> {
  /** `indexed` and `left` are absent if no pages are rendered. */
  keep(build: { site: S; texts: KeptTexts; indexed?: KeptIndexes; left?: KeptLeft }): Promise<void>;
  /** Replaces the stored site after a renaming. `renamings`: see `KeptEdits`. */
  keepSite(site: S, renamings: number): Promise<void>;
  keepEdits(edits: KeptEdits): Promise<void>;
  /** `run`: the run that made the current indexes. */
  keepLeft(left: KeptLeft, run: string): Promise<void>;
  readLeft(run: string): Promise<KeptLeft | undefined>;
  readTexts(): Promise<KeptTexts | undefined>;
  readEdits(): Promise<KeptEdits | undefined>;
  /** Reads the site after this number of renamings. */
  readSite(renamings: number): Promise<S | undefined>;
  /** Closes the entries. Values that were read lazily can't load any more parts. */
  close(): void;
}

/** Identifies a build and the language of its pages. */
export interface KeptBuildName {
  /** Identifies its settings. Another build with the same settings replaces it. */
  settings: string;
  /** Time of the full build. */
  lookedAt: number;
  language: Pick<Language, 'path'>;
}

/**
 * Opens the snapshot of a language by a run with these settings; its reads return undefined if
 * another run replaced it.
 */
export function openKeptBuild<S extends KeptNames = KeptSite>(
  store: Store,
  { settings, lookedAt, language }: KeptBuildName,
): KeptBuild<S> {
  const key = (part: string) => storeKey('site', settings, language.path, part);

  const opened: OpenParts[] = [];

  async function open(part: string): Promise<OpenParts | undefined> {
    const parts = await store.openParts(key(part));
    if (parts !== undefined) opened.push(parts);
    return parts;
  }

  async function read<T>(part: string): Promise<T | undefined> {
    const value = (await store.get(key(part))) as unknown as ({ lookedAt: number } & T) | undefined;
    return value?.lookedAt === lookedAt ? value : undefined;
  }

  async function keepEdits({ keys, indexed, entries, renamings }: KeptEdits): Promise<void> {
    const lists = {
      keys: [...keys],
      entries: [...entries],
      indexed: [indexed.run, ...indexed.files],
    };
    await store.set(key('edits'), { lookedAt, ...lists, renamings } as unknown as Json);
  }

  async function keepLeft(left: KeptLeft, run: string): Promise<void> {
    await store.set(key('left'), { lookedAt, run, values: Object.fromEntries(left) } as Json);
  }

  return {
    async keep({ site, texts, indexed = { run: '', files: new Set() }, left = new Map() }) {
      const isKept = await store.setParts(
        key('site'),
        writeLazily(site, { lookedAt, renamings: 0 }),
      );
      // If a plugin has resolved to a value that is not plain data, the next build is a full one.
      if (!isKept) return;
      await store.setParts(key('texts'), writeLazily(texts, { lookedAt }));
      await keepEdits({ keys: new Map(), indexed, entries: new Map(), renamings: 0 });
      await keepLeft(left, indexed.run);
    },
    async keepSite(site, renamings) {
      const mark: SiteMark = { lookedAt, renamings };
      const changes = writeChanges(site, mark);
      if (changes !== undefined) await store.setParts(key('names'), changes);
      else await store.setParts(key('site'), writeLazily(site, mark));
    },
    keepEdits,
    keepLeft,
    async readLeft(run) {
      const value = await read<StoredLeft>('left');
      return value?.run === run ? new Map(Object.entries(value.values)) : undefined;
    },
    async readTexts() {
      const parts = await open('texts');
      if (parts === undefined || (readMark(parts) as SiteMark).lookedAt !== lookedAt)
        return undefined;
      return readLazily(parts) as KeptTexts;
    },
    async readEdits() {
      const value = await read<StoredEdits>('edits');
      if (value === undefined) return undefined;
      const {
        keys,
        indexed: [run = '', ...files],
        entries,
        renamings,
      } = value;
      const indexed = { run, files: new Set(files) };
      return { keys: new Map(keys), indexed, entries: new Map(entries), renamings };
    },
    async readSite(renamings) {
      const all = await open('site');
      if (all === undefined) return undefined;
      const { lookedAt: from, renamings: known } = readMark(all) as SiteMark;
      if (from !== lookedAt) return undefined;
      if (known === renamings) return readLazily(all) as S;
      const changes = await open('names');
      if (changes === undefined) return undefined;
      const last = readMark(changes) as SiteMark;
      return last.lookedAt === lookedAt && last.renamings === renamings
        ? (readLazily(all, changes) as S)
        : undefined;
    },
    close() {
      for (const parts of opened.splice(0)) parts.close();
    },
  };
}

interface StoredEdits {
  keys: [string, string][];
  indexed: string[];
  entries: [string, StoredEntry][];
  renamings: number;
}

interface StoredLeft {
  run: string;
  values: Readonly<Record<string, Json>>;
}

/** Identifies the build of a stored site, and after how many renamings it was stored. */
interface SiteMark {
  lookedAt: number;
  renamings: number;
}
