import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { createFileLookup } from '../load/file-lookup.js';
import { countPages } from '../load/list-site.js';
import type { DocCard } from '../types/doc.js';
import type { Environment } from '../types/environment.js';
import type { Language, Translations } from '../types/language/language.js';
import type { Overlay } from '../types/overlay.js';
import type { SiteBounds } from '../types/site/bounds.js';
import type { FileLookup } from '../types/site/file-lookup.js';
import type { Site } from '../types/site.js';
import { readBuildId } from './build-id.js';
import { type CodeCells, createCodeCells } from './cells/code/code-cells.js';
import { createFindings, type Findings, NO_FINDINGS } from './cells/findings.js';
import { createHistoryCells, type HistoryCells } from './cells/history-cells.js';
import { createPageCells, type PageCells } from './cells/page-cells.js';
import { createSiteCells, type SiteCells } from './cells/site-cells.js';
import { FEATURES } from './features/feature-list.js';
import { createGraph, type Graph } from './graph.js';
import type { LoadedLanguage } from './languages/read-languages.js';
import type { LoadedSite } from './reading/load-site.js';
import type { SiteStore } from './store/open-store.js';
import { createReads, type Reads } from './store/reads.js';
import type { Store } from './store/store.js';
import { boundLargeSite } from './threads/bound-memory.js';
import { createWork, type Work } from './work.js';

/** The cells of one site: read them with `graph.get`. */
export interface Engine {
  root: string;
  /** Unique name of the run, which engines of several languages share. */
  readonly run: string;
  /** Language of its pages. */
  readonly language: Language;
  /** Engine of the default language, on the engine of another one. */
  readonly original: Engine | undefined;
  /** Where the translated files of this language are. */
  translations: Translations;
  /** Files that belong to the site. */
  bounds: SiteBounds;
  overlay: Overlay | undefined;
  buildId: string;
  graph: Graph;
  store: Store;
  /** See `SiteStore`. */
  env: Environment;
  call: string;
  site: SiteCells;
  pages: PageCells;
  code: CodeCells;
  history: HistoryCells;
  findings: Findings;
  /** Counts of what has been done so far. */
  work: Work;
  /** Files that have been read so far, except config, sidebars and lists of files. */
  reads: Reads;
  fileExists: FileLookup;
  /** Clears cached lookups, because files may have come or gone. */
  forgetFiles(): void;
}

export interface EngineRequest {
  root: string;
  loaded: LoadedSite;
  /** Language of the pages; the default one if absent. */
  language?: LoadedLanguage;
  /** The engine of the default language, for another one. */
  original?: Engine;
  kept: SiteStore;
  /**
   * Set to find only problems: the engine then neither makes nor stores prose and colors of code.
   */
  problemsOnly?: boolean;
  /** Set to compile code without colors. Results are stored apart from those of builds. */
  withoutColors?: boolean;
  /** Set to call each member of a plugin twice, and report an error if the results differ. */
  verifyPlugins?: boolean;
  /** Set if the site may change during the run. */
  isLive?: boolean;
  /**
   * Set for a state of the site that differs from the one in its folder. The store's entries by
   * path then stay those of the folder.
   */
  isOther?: boolean;
  /** Unsaved texts in an editor. */
  overlay?: Overlay;
  /**
   * Returns the site as an earlier run resolved it from the same names. The run then reads only a
   * few of its pages.
   */
  resolved?: () => Promise<Site | undefined>;
  /** The site whose routes resolve links before pages are compiled, if its names are the same. */
  linkSite?: Site;
  /** Returns metadata that an earlier run has stored. */
  cards?: (file: string) => DocCard | undefined;
  /** Counters to use, if others count there, too. */
  work?: Work;
  reads?: Reads;
}

/** Creates the cells of a site and sets its inputs. Computes nothing yet. */
export function createEngine(request: EngineRequest): Engine {
  const {
    root,
    loaded,
    kept,
    problemsOnly = false,
    withoutColors = false,
    verifyPlugins = false,
    isLive = false,
    isOther = false,
  } = request;
  const { language, translations } = request.language ?? loaded.languages[0];
  boundLargeSite(loaded.files);
  const { store, place: storePlace, env, call } = kept;
  const { original } = request;
  const graph = original?.graph ?? createGraph();
  const buildId = readBuildId();
  let lookup: ReturnType<typeof createFileLookup> | undefined;
  const { work = createWork(), reads = createReads() } = request;
  let revision = 0;
  const place = (file: string) => engine.translations.get(file) ?? file;
  const findFile = () => {
    lookup ??= createFileLookup(root, engine.bounds);
    return lookup;
  };
  const fileExists: FileLookup = Object.assign(
    (file: string) => {
      const at = place(file);
      const exists = findFile()(at);
      reads.note(at, exists);
      return exists;
    },
    {
      refusedFile: (file: string) => findFile().refusedFile?.(place(file)),
      namesBeside: (file: string) => findFile().namesBeside?.(place(file)) ?? [],
    },
  );
  const site = createSiteCells({
    graph,
    root,
    store,
    storePlace,
    buildId,
    features: FEATURES,
    problemsOnly,
    withoutColors,
    verifyPlugins,
    isLive,
    isOther,
    language,
    place,
    pages: countPages(loaded.files),
    ...listKnown(request),
    work,
    reads,
  });
  const isKept = !isLive && request.resolved === undefined;
  const findings = isKept ? createFindings({ store, buildId, language }) : NO_FINDINGS;
  const pages = createPageCells({
    graph,
    root,
    site,
    fileExists,
    place,
    reads,
    findings,
    isLive,
    ...(original && { original: original.pages }),
  });
  const code = createCodeCells({
    ...{ graph, root, store, buildId, site, pages, work, reads, problemsOnly, isLive },
  });
  const history = createHistoryCells({ graph, root, store, buildId, language, site });
  const engine: Engine = {
    root,
    run: original?.run ?? randomUUID(),
    language,
    original,
    translations,
    bounds: loaded.files.bounds,
    overlay: request.overlay,
    buildId,
    graph,
    store,
    env,
    call,
    site,
    pages,
    code,
    history,
    findings,
    work,
    reads,
    fileExists,
    forgetFiles() {
      lookup = undefined;
      graph.set(site.inputs.disk, ++revision);
    },
  };
  setInputs(engine, loaded);
  return engine;
}

/** Values that the cells of a site use instead of computing them. */
function listKnown({ overlay, original, resolved, linkSite, cards }: EngineRequest) {
  return {
    ...(overlay && { overlay }),
    ...(original && { original: original.site }),
    ...(resolved && { resolved }),
    ...(linkSite && { linkSite }),
    ...(cards && { cards }),
  };
}

/** Sets the inputs to what was loaded again. */
export function setInputs(engine: Engine, loaded: LoadedSite): void {
  const { graph, language } = engine;
  const { inputs } = engine.site;
  // In watch mode, other languages have their own engines: see `openLiveSite`.
  const own = loaded.languages.find((one) => one.language.locale === language.locale);
  engine.translations = own?.translations ?? engine.translations;
  graph.set(inputs.config, own?.config ?? loaded.config);
  graph.set(inputs.translations, engine.translations);
  graph.set(
    inputs.languages,
    loaded.languages.map((one) => one.language),
  );
  graph.set(inputs.configFile, loaded.configFile);
  graph.set(inputs.configModule, loaded.configModule);
  graph.set(inputs.files, loaded.files);
  if (!isDeepStrictEqual(engine.bounds, loaded.files.bounds)) {
    engine.bounds = loaded.files.bounds;
    engine.forgetFiles();
  }
  graph.set(inputs.bounds, engine.bounds);
  graph.set(inputs.programs, loaded.programs);
  graph.set(inputs.words, (own ?? loaded.languages[0]).words);
  graph.set(inputs.head, loaded.head);
}
