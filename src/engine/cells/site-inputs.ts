import { isDeepStrictEqual } from 'node:util';
import type { HeadReading } from '../../load/git/read-head.js';
import type { SiteFiles } from '../../load/list-site.js';
import type { SiteConfig } from '../../types/config.js';
import type { DocCard } from '../../types/doc.js';
import type { Feature } from '../../types/feature/feature.js';
import type { ValueFile } from '../../types/feature/reading.js';
import type { Language, SiteLanguage, Translations } from '../../types/language/language.js';
import type { Overlay } from '../../types/overlay.js';
import type { SiteBounds } from '../../types/site/bounds.js';
import type { Site } from '../../types/site.js';
import { describeOptions } from '../compile/describe-options.js';
import type { Graph, InputCell } from '../graph.js';
import type { ConfigModuleText } from '../plugins/load-plugins.js';
import type { StorePlace } from '../store/open-store.js';
import type { Reads } from '../store/reads.js';
import type { Store } from '../store/store.js';
import type { SiteWords } from '../words/load-words.js';
import type { Work } from '../work.js';
import type { OriginalCells } from './original-cells.js';

/** The programs of features that have been run: by the feature, then by their names. */
export type Programs = Readonly<
  Record<string, readonly (readonly [name: string, file: ValueFile])[]>
>;

/** A module of the site that has been run: its value and its text for messages. */
export interface ModuleValue {
  value: unknown;
  file: string;
  text: string;
}

/** The config as JavaScript, compiled from `file`. It finds its packages from `workDir`. */
export interface ConfigModule extends ConfigModuleText {
  /** Stands for the code of the site's own plugins. */
  pluginCode: string;
}

/** What comes from outside. */
export interface SiteInputs {
  config: InputCell<SiteConfig>;
  /** Of the site, the default one first. */
  languages: InputCell<readonly Language[]>;
  /** All languages with their pages, on a site with several. */
  pages: InputCell<readonly SiteLanguage[]>;
  /** Where the translations of files are. */
  translations: InputCell<Translations>;
  configFile: InputCell<{ file: string; text: string }>;
  configModule: InputCell<ConfigModule>;
  files: InputCell<SiteFiles>;
  /** What belongs to the site. */
  bounds: InputCell<SiteBounds>;
  /** The programs that features asked for. */
  programs: InputCell<Programs>;
  words: InputCell<SiteWords>;
  /** The newest commit, when the site shows what Git knows. */
  head: InputCell<HeadReading | undefined>;
  /** A new value says that a file may have changed since it was read. */
  stamp: (file: string) => InputCell<number>;
  /** A new value says that files have come or gone. */
  disk: InputCell<number>;
  /** A new value says that a file of a bundle may have changed. */
  code: InputCell<number>;
  /** Sources whose code and colours go into the bundles. */
  wanted: InputCell<Selection>;
}

/** All sources, unless it says which only, or which not. */
export interface Selection {
  only?: ReadonlySet<string>;
  without?: ReadonlySet<string>;
}

export interface SiteCellsRequest {
  graph: Graph;
  /** Absolute path of the site's root. */
  root: string;
  store: Store;
  /** Where the store is, when it outlives the run. */
  storePlace: StorePlace | undefined;
  buildId: string;
  /** Those that docsgen has, in the order in which they claim routes. */
  features: readonly Feature[];
  /** Docs are compiled for their facts: they have no prose, and their code no colours. */
  problemsOnly: boolean;
  /** The code of docs has no colours. */
  withoutColors: boolean;
  /** Plugins are called twice, to see that they give the same. */
  verifyPlugins: boolean;
  /** The site changes while it is open, and pages are asked for one by one. */
  isLive: boolean;
  /** See `EngineRequest`. */
  isOther: boolean;
  /** That of the pages. */
  language: Language;
  /**
   * The cells of the default language, for another one: what is not translated is read and compiled
   * once.
   */
  original?: OriginalCells;
  /** The site as an earlier run has resolved it from the same names. */
  resolved?: () => Promise<Site | undefined>;
  /**
   * The site that links are resolved by before pages are compiled, when its names are known to be
   * the same.
   */
  linkSite?: Site;
  /** Cards that are known already. */
  cards?: (file: string) => DocCard | undefined;
  /** Where a file of this language is on disk. */
  place: (file: string) => string;
  /** How many pages the site has, by and large. */
  pages: number;
  work: Work;
  reads: Reads;
  /** What an editor has not saved. */
  overlay?: Overlay;
}

/** @param isWatched Whether files may change while the site is open. */
export function createInputs(graph: Graph, isWatched: boolean): SiteInputs {
  const still = graph.input('stamp', { initial: 0 });
  return {
    config: graph.input<SiteConfig>('config', { equal: isSameConfig }),
    languages: graph.input<readonly Language[]>('languages', { equal: isSameJson }),
    pages: graph.input<readonly SiteLanguage[]>('pagesInLanguages', {
      initial: [],
      equal: hasSamePages,
    }),
    translations: graph.input<Translations>('translations', { equal: isDeepStrictEqual }),
    configFile: graph.input<{ file: string; text: string }>('configFile', { equal: isSameJson }),
    configModule: graph.input<ConfigModule>('configModule', { equal: isSameJson }),
    files: graph.input<SiteFiles>('files', { equal: isSameFiles }),
    bounds: graph.input<SiteBounds>('bounds', { equal: isSameJson }),
    programs: graph.input<Programs>('programs', { equal: isDeepStrictEqual }),
    words: graph.input<SiteWords>('words', { equal: isSameJson }),
    head: graph.input<HeadReading | undefined>('head', { equal: isSameJson }),
    stamp: isWatched ? graph.inputs('stamp', { initial: 0 }) : () => still,
    disk: graph.input('disk', { initial: 0 }),
    code: graph.input('code', { initial: 0 }),
    wanted: graph.input<Selection>('wanted', { initial: {} }),
  };
}

/** Lists of pages are made once for a state of the site. */
function hasSamePages(a: readonly SiteLanguage[], b: readonly SiteLanguage[]): boolean {
  return a.length === b.length && a.every(({ pages }, index) => pages === b[index]?.pages);
}

function isSameConfig(a: unknown, b: unknown): boolean {
  return describeOptions(a) === describeOptions(b);
}

function isSameFiles(a: SiteFiles, b: SiteFiles): boolean {
  const flat = ({ components, ...lists }: SiteFiles) => ({ ...lists, components: [...components] });
  return isSameJson(flat(a), flat(b));
}

function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
