import { isDeepStrictEqual } from 'node:util';
import { isSameJson } from '../../lib/is-same-json.js';
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

/** Values of the features' programs: by feature, then by name. */
export type Programs = Readonly<
  Record<string, readonly (readonly [name: string, file: ValueFile])[]>
>;

/** A module of the site that has been run: its value, and its text for messages. */
export interface ModuleValue {
  value: unknown;
  file: string;
  text: string;
}

/** The config as JavaScript, compiled from `file`. It resolves its packages from `workDir`. */
export interface ConfigModule extends ConfigModuleText {
  /** Hash of the code of the site's own plugins. */
  pluginCode: string;
}

/** Input cells, which are set from outside. */
export interface SiteInputs {
  config: InputCell<SiteConfig>;
  /** Languages of the site, the default one first. */
  languages: InputCell<readonly Language[]>;
  /** All languages with their pages, on a site with several. */
  pages: InputCell<readonly SiteLanguage[]>;
  /** Where the translations of files are. */
  translations: InputCell<Translations>;
  configFile: InputCell<{ file: string; text: string }>;
  configModule: InputCell<ConfigModule>;
  files: InputCell<SiteFiles>;
  /** Files that belong to the site. */
  bounds: InputCell<SiteBounds>;
  /** Values of the programs that features requested. */
  programs: InputCell<Programs>;
  words: InputCell<SiteWords>;
  /** The newest commit, if the site shows Git history. */
  head: InputCell<HeadReading | undefined>;
  /** Revision of a file. A new value means that the file may have changed since it was read. */
  stamp: (file: string) => InputCell<number>;
  /** Revision of the list of files. A new value means that files have come or gone. */
  disk: InputCell<number>;
  /** Revision of bundled files. A new value means that one of them may have changed. */
  code: InputCell<number>;
  /** Sources whose code and colors go into the bundles. */
  wanted: InputCell<Selection>;
}

/** Selects all sources, `only` some, or all `without` some. */
export interface Selection {
  only?: ReadonlySet<string>;
  without?: ReadonlySet<string>;
}

export interface SiteCellsRequest {
  graph: Graph;
  /** Absolute path of the site's root. */
  root: string;
  store: Store;
  /** Where the store is, if it outlives the run. */
  storePlace: StorePlace | undefined;
  buildId: string;
  /** docsgen's features, in the order in which they claim routes. */
  features: readonly Feature[];
  /** Set to compile only the facts of docs, without prose and without colors for code. */
  problemsOnly: boolean;
  /** Set to compile code without colors. */
  withoutColors: boolean;
  /** Set to call plugins twice, to check that both calls return the same. */
  verifyPlugins: boolean;
  /** Set if the site may change during the run, and pages are requested one by one. */
  isLive: boolean;
  /** See `EngineRequest`. */
  isOther: boolean;
  /** Language of the pages. */
  language: Language;
  /**
   * The cells of the default language, for another one: files that are not translated are read and
   * compiled once.
   */
  original?: OriginalCells;
  /** Returns the site as an earlier run resolved it from the same names. */
  resolved?: () => Promise<Site | undefined>;
  /** The site whose routes resolve links before pages are compiled, if its names are the same. */
  linkSite?: Site;
  /** Returns metadata that an earlier run has stored. */
  cards?: (file: string) => DocCard | undefined;
  /** Returns where a file of this language is on disk. */
  place: (file: string) => string;
  /** Approximate number of pages of the site. */
  pages: number;
  work: Work;
  reads: Reads;
  /** Unsaved texts in an editor. */
  overlay?: Overlay;
}

/** @param isWatched Whether files may change during the run. */
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

/** Each state of the site has one list of pages, so lists compare by identity. */
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
