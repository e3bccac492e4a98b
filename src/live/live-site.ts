import { buildWatchClient } from '../bundle/build-watch-client.js';
import { sortDiagnostics } from '../diagnostics/sort.js';
import type { Engine } from '../engine/create-engine.js';
import { createEngines, linkLanguages } from '../engine/create-engines.js';
import { listStrays } from '../engine/list-strays.js';
import { mergeProblems, placeProblems } from '../engine/merge-problems.js';
import { loadSite, type SiteReading } from '../engine/reading/load-site.js';
import { openStore, type SiteStore } from '../engine/store/open-store.js';
import { createOnce } from '../lib/begin-once.js';
import { findGit, type GitPlace } from '../load/git/find-git.js';
import { listOutside } from '../load/site-bounds.js';
import type { SiteConfig } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Environment } from '../types/environment.js';
import type { ConfigTranslation } from '../types/feature/foreign-config.js';
import type { IndexedPage } from '../types/feature/site-index.js';
import type { SiteBounds } from '../types/site/bounds.js';
import type { Route } from '../types/site/route.js';
import type { ShellLanguage, ShellVersion } from '../types/site/shell.js';
import type { Site } from '../types/site.js';
import { anticipate } from './anticipate.js';
import { drawLivePage } from './draw-live-page.js';
import type { LiveFile } from './live-files.js';
import { closeLive, hasLanguages, languageAt, openLanguages } from './live-languages.js';
import type { LivePage } from './live-pages.js';
import type { Languages, Live } from './live-state.js';
import {
  findFinder,
  findInLive,
  type LiveQuery,
  type LiveText,
  listLivePages,
  readLiveText,
} from './live-texts.js';
import { surveySite } from './survey-site.js';
import { type DiskChanges, readAgain, update } from './update-live.js';

export { readHeadFiles } from '../load/git/find-git.js';
export type { DiskChanges, GitPlace };

/**
 * A site that is served while being written: it computes values on request, with the same cells as
 * a build.
 */
export interface LiveSite {
  readonly root: string;
  baseUrl(): Promise<string>;
  /**
   * A request for a path (with base URL) is imminent: compiles its page while the site is still
   * being read.
   */
  anticipate(path: string): void;
  /** Returns the route whose page is at an output path. */
  findRoute(outputPath: string): Promise<Route | undefined>;
  draw(route: Route): Promise<LivePage>;
  /** Returns a hash of a source file's text, or undefined if it cannot be read. */
  hashOf(source: string): Promise<string | undefined>;
  /**
   * Returns the current path of a page made from a file, or from another file with the same text.
   */
  findMoved(page: { source: string; text: string }): Promise<string | undefined>;
  /** Returns any other output file. */
  findFile(outputPath: string): Promise<LiveFile | undefined>;
  /** Returns a page as Markdown. */
  readText(route: Route): Promise<LiveText>;
  describe(): Promise<SiteDescription>;
  /** Searches one language of the site with the site's own search. */
  find(locale: string, query: LiveQuery): ReturnType<typeof findInLive>;
  /** Returns the script that browser windows run in addition to the site's own. */
  watchClient(): Promise<string>;
  /** Returns the bounds of the files that belong to it. */
  bounds(): SiteBounds;
  /** Returns the folders outside the root that belong to it, relative to the root. */
  outside(): readonly string[];
  /** Returns the files elsewhere in the repository that its pages show, relative to the root. */
  strays(): readonly string[];
  /** Returns the path of a static file from the root, by its name. */
  staticFile(name: string): string | undefined;
  /** True if the site shows data from Git. */
  showsHistory(): boolean;
  /** Returns the newest commit that the site has read. */
  commit(): string | undefined;
  /** Returns the repository that contains it. */
  findGit(): Promise<GitPlace | undefined>;
  /** Applies changes. */
  update(changes: DiskChanges): Promise<void>;
  /** Problems of config and sidebars. While there are any, the site stays as it was before them. */
  configProblems(): readonly Diagnostic[];
  /**
   * Compiles everything that is not compiled yet, and lists all problems. Returns undefined if the
   * site changes meanwhile.
   */
  survey(): Promise<Diagnostic[] | undefined>;
  close(): Promise<void>;
}

/** Data of a site for programs. */
export interface SiteDescription {
  title: string;
  tagline: string;
  /** Origin. */
  url: string;
  languages: readonly LiveLanguage[];
  /** True if the site has a search that `find` can use. */
  isSearchable: boolean;
}

/** A language of a site, with its pages. */
export interface LiveLanguage extends Pick<ShellLanguage, 'locale' | 'label'> {
  versions: readonly ShellVersion[];
  /** In the order of the sidebars. */
  pages(): Promise<readonly IndexedPage[]>;
}

export type LiveSiteStart =
  | { site: LiveSite; translation?: ConfigTranslation | undefined }
  | { diagnostics: Diagnostic[] };

/** Opens a site. Returns problems if its config or sidebars are invalid. */
export async function openLiveSite(root: string, env: Environment): Promise<LiveSiteStart> {
  const kept = openStore({ root, useStore: true, env });
  const reading = await loadSite(root, { ...kept, isLive: true });
  if (reading.site === undefined) return { diagnostics: reading.diagnostics };
  const engines = createEngines({ root, loaded: reading.site, kept, isLive: true });
  const [{ graph, code }] = engines;
  // Computes the slowest part of a first start in a thread, while the site is being read.
  graph.get(code.baseStyles).catch(() => undefined);
  return {
    site: createLiveSite({ root, kept, reading, engines }),
    translation: reading.translation,
  };
}

interface OpenedSite {
  root: string;
  kept: SiteStore;
  reading: SiteReading;
  engines: readonly [Engine, ...Engine[]];
}

/** Serves the languages of a site side by side; a path determines its language. */
function createLiveSite({ root, kept, reading, engines: first }: OpenedSite): LiveSite {
  let { engines, main, languages } = openLanguages(first, reading);
  /** Languages of earlier configs, which may still be handling requests. */
  let retired: readonly Live[] = [];
  const owners = new WeakMap<Route, Live>();
  const watchClient = createOnce(buildWatchClient);
  return {
    root,
    baseUrl: async () => (await configOf(main)).baseUrl,
    anticipate: (path) => anticipate(languageAt(languages, path.slice(1)), path),
    async findRoute(outputPath) {
      const live = languageAt(languages, outputPath);
      const { graph: ofLanguage, site: cells, language } = live.engine;
      const resolved = (await ofLanguage.get(cells.site)).site;
      const route = routesByFile(resolved).get(outputPath.slice(language.path.length));
      if (route !== undefined) owners.set(route, live);
      return route;
    },
    hashOf: (source) => hashOf(main, source),
    async findMoved({ source, text }) {
      const { routeBySource } = (await main.engine.graph.get(main.engine.site.site)).site;
      const same = routeBySource.get(source);
      if (same !== undefined) return same;
      for (const [file, route] of routeBySource)
        if ((await hashOf(main, file)) === text) return route;
      return undefined;
    },
    async draw(route) {
      const live = owners.get(route) ?? main;
      await linkLanguages(engines);
      const page = await live.readers.serve(() => drawLivePage(live, route));
      return { ...page, errors: placeProblems(page.errors, live.engine.translations) };
    },
    findFile(outputPath) {
      const live = languageAt(languages, outputPath);
      return live.files.find(outputPath.slice(live.engine.language.path.length));
    },
    async readText(route) {
      const live = owners.get(route) ?? main;
      await linkLanguages(engines);
      return live.readers.serve(() => readLiveText(live, route));
    },
    async describe() {
      const { title, tagline, url } = await configOf(main);
      const isSearchable = (await findFinder(main)) !== undefined;
      return {
        title,
        tagline,
        url,
        isSearchable,
        languages: await Promise.all(languages.map(describeLanguage)),
      };
    },
    async find(locale, query) {
      const live = languages.find(({ engine }) => engine.language.locale === locale) ?? main;
      await linkLanguages(engines);
      await untilSurveyed(live);
      return live.readers.serve(() => findInLive(live, query));
    },
    watchClient: watchClient.get,
    bounds: () => main.engine.bounds,
    outside: () => listOutside(root, main.engine.bounds),
    strays: () => languages.flatMap(({ engine }) => listStrays(engine)),
    staticFile: (name) => main.reading.site?.files.statics.find((file) => file.name === name)?.file,
    showsHistory: () => main.reading.site?.head !== undefined,
    commit: () => commitOf(main.reading),
    findGit: () => findGit(root),
    async update(changes) {
      const reading = await readAgain(main, changes);
      if (reading.site === undefined || hasLanguages(engines, reading.site))
        return update(languages, changes, reading);
      for (const live of languages) live.updates++;
      const ending = [...retired, ...languages];
      retired = languages;
      const opened = createEngines({ root, loaded: reading.site, kept, isLive: true });
      ({ engines, main, languages } = openLanguages(opened, reading, main.renewals));
      await Promise.all(ending.map(closeLive));
    },
    configProblems: () => main.reading.diagnostics,
    survey: () => surveyLanguages(languages),
    async close() {
      for (const live of languages) live.updates++;
      await Promise.all([...retired, ...languages].map(closeLive));
      await kept.store.close();
    },
  };
}

const configOf = ({ engine: { graph, site } }: Live): Promise<SiteConfig> =>
  graph.get(site.inputs.config);

async function describeLanguage(live: Live): Promise<LiveLanguage> {
  const { graph, site, language } = live.engine;
  const { shell } = (await graph.get(site.site)).site;
  const { locale, label } = language;
  return { locale, label, versions: shell.versions, pages: () => listLivePages(live) };
}

/**
 * Waits until everything is compiled, because components of docs can be searched only then. Gives
 * up after several attempts if the site changes faster than it can be read.
 */
async function untilSurveyed(live: Live): Promise<void> {
  for (let tries = 0; tries < SURVEYS && live.surveyed !== live.updates; tries++) {
    const { updates } = live;
    if ((await surveySite(live)) !== undefined) live.surveyed = updates;
  }
}

const SURVEYS = 3;

async function surveyLanguages(languages: Languages): Promise<Diagnostic[] | undefined> {
  const [main, ...others] = languages;
  const found = [{ engine: main.engine, diagnostics: await surveySite(main) }];
  for (const live of others)
    found.push({ engine: live.engine, diagnostics: await surveySite(live) });
  const whole = found.flatMap(({ engine, diagnostics }) =>
    diagnostics ? [{ engine, diagnostics }] : [],
  );
  return whole.length < found.length ? undefined : sortDiagnostics(mergeProblems(whole));
}

function commitOf({ site }: SiteReading): string | undefined {
  return site?.head !== undefined && 'head' in site.head ? site.head.head.commit : undefined;
}

/** A `Site` never changes, so its routes by file are cached. */
const filesOfSites = new WeakMap<Site, Map<string, Route>>();

function routesByFile(site: Site): Map<string, Route> {
  const known = filesOfSites.get(site);
  if (known !== undefined) return known;
  const pages = [...site.routes.values()].filter(({ kind }) => kind !== 'redirect');
  const files = new Map(pages.map((route) => [route.file, route]));
  filesOfSites.set(site, files);
  return files;
}

async function hashOf({ engine }: Live, source: string): Promise<string | undefined> {
  return (await engine.graph.get(engine.site.source(source))).source?.hash;
}
