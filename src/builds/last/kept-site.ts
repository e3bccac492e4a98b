import type { ClientBundle } from '../../bundle/join-client.js';
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
 * What a build that has looked at everything leaves for one in which nothing has changed but the
 * text of some pages: what such a text does not change.
 */
export interface KeptSite {
  /** Without its config, which may hold functions, and is read anew anyway. */
  site: Omit<Site, 'config'>;
  /** Stands for what was wrong with its names. */
  problems: string;
  /** What features have added to the config. */
  head: SiteConfig['head'];
  /** Those that can be found, by their addresses. */
  pages: ReadonlyMap<string, IndexedPage>;
  /** Paths of the routes of pages that are made of names alone: they may show any. */
  named: readonly string[];
  /** See `listOneWayLinks`. */
  oneWay: ReadonlyMap<string, readonly string[]>;
  /**
   * What its pages are drawn with: the server bundle's text, unless it comes with docsgen, and what
   * the bundle is told.
   */
  renderer: { bundle?: string; given: string };
  rendererKeys: RendererKeys;
  /** What pages name of the bundle of browsers. */
  bundle: Pick<ClientBundle, 'assets' | 'chunks'>;
  /** Names of the files by class that its pages load: the others are not in the output. */
  loads: ReadonlySet<string>;
  /** What indexes know from rendered HTML, by source file. */
  shown: ReadonlyMap<string, ShownOnPage>;
  /** Files of the output that are made of all others. */
  finished: ReadonlySet<string>;
  /** Routes that search engines may not list. */
  hidden: ReadonlySet<string>;
  /** By feature, the files that list all others: see `EmittedFeatures`. */
  listing: ReadonlyMap<string, readonly string[]>;
  /** Names of all style classes of code that texts have brought along. */
  tokenStyles: ReadonlySet<string>;
  /** Signs that the texts of its pages have: see `Doc`. */
  signs: ReadonlySet<string>;
}

/** What its pages are called, and where they are: all that a run needs which draws none. */
export type KeptNames = Pick<KeptSite, 'site' | 'problems' | 'head' | 'oneWay'>;

/** Which texts a site is made of. */
export interface KeptTexts {
  /**
   * By source file of a page: the key of its text as it was compiled when everything was looked at
   * last.
   */
  keys: ReadonlyMap<string, string>;
  /** Source files of which something is not on their own page alone. */
  shared: ReadonlySet<string>;
  /** Source files of docs whose texts show entries around them: see `Doc.listsEntries`. */
  withCards: readonly string[];
  /**
   * What pages are called shows elsewhere than on pages, in sidebars and in indexes, or leads
   * somewhere.
   */
  hasNames: boolean;
  /** Which pages there are shows elsewhere. */
  hasPages: boolean;
  /**
   * Hashes of the values that its code imports, by the names of these modules: they may say what
   * pages are called.
   */
  values: ReadonlyMap<string, string>;
}

/** What the edits since then have changed. */
export interface KeptEdits {
  /** The keys that are others now. */
  keys: ReadonlyMap<string, string>;
  indexed: KeptIndexes;
  /** What is known of texts that have other links or ids now, or are new. */
  entries: ReadonlyMap<string, StoredEntry>;
  /** How many builds since then have called pages otherwise. */
  renamings: number;
}

/** The indexes of features as they are now. */
export interface KeptIndexes {
  /** The run that has made them: see `IndexUpdate`. */
  run: string;
  /** Files of the output that they are made of. */
  files: ReadonlySet<string>;
}

/** By the name of a feature, what it has left for the next edit: see `EmitRequest.leave`. */
export type KeptLeft = ReadonlyMap<string, Json>;

/** What one run leaves for the next. */
export interface KeptBuild<S extends KeptNames = KeptSite> {
  /** `indexed` and `left` are absent where no pages are drawn. */
  keep(build: { site: S; texts: KeptTexts; indexed?: KeptIndexes; left?: KeptLeft }): Promise<void>;
  /**
   * Keeps the site again, in which pages are called otherwise since. `renamings`: see `KeptEdits`.
   */
  keepSite(site: S, renamings: number): Promise<void>;
  keepEdits(edits: KeptEdits): Promise<void>;
  /** `run`: that has made the indexes of that time. */
  keepLeft(left: KeptLeft, run: string): Promise<void>;
  readLeft(run: string): Promise<KeptLeft | undefined>;
  readTexts(): Promise<KeptTexts | undefined>;
  readEdits(): Promise<KeptEdits | undefined>;
  /** The site as it was after so many renamings. */
  readSite(renamings: number): Promise<S | undefined>;
  /** What has been read of it can't be read any further. */
  close(): void;
}

/** Which build it was, and in which language its pages are. */
export interface KeptBuildName {
  /** Stands for its settings: another build with the same takes its place. */
  settings: string;
  /** When it looked at everything. */
  lookedAt: number;
  language: Pick<Language, 'path'>;
}

/** What a run with these settings has kept of a language; nothing, if that was another one. */
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
      // Where a plugin has resolved to what is not plain data, the next build looks at everything,
      // too.
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

/** Of which build a site is, as it was after which of its renamings. */
interface SiteMark {
  lookedAt: number;
  renamings: number;
}
