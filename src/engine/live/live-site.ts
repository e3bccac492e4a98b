import { buildWatchClient } from '../../bundle/build-watch-client.js';
import { stopBundler } from '../../bundle/stop-bundler.js';
import { sortDiagnostics } from '../../diagnostics/sort.js';
import { findGit, type GitPlace } from '../../load/git/find-git.js';
import { listFeatureMarkdown } from '../../load/list-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Route, Site } from '../../types/site.js';
import { loadSite, type SiteReading } from '../build/load-site.js';
import { listSources } from '../cells/list-sources.js';
import { checkLinks, checkSources } from '../check/check-site.js';
import { boundMemory } from '../compile/bound-memory.js';
import { createEngine, type Engine, setInputs } from '../create-engine.js';
import { isModulePage } from '../features/feature-pages.js';
import { openStore } from '../store/open-store.js';
import { createLiveFiles, type LiveFile, type LiveFiles } from './live-files.js';
import { createFrontCells, type Front, type FrontCells } from './live-front.js';
import { createLivePages, isMarkdown, type LivePage, type LivePages } from './live-pages.js';
import { createLiveSelection, type LiveSelection } from './live-selection.js';
import { createReaders, type Readers } from './readers.js';

/** What may have changed on disk: hints, not facts. What is there is read when it is needed. */
export interface DiskChanges {
  /** Files below the site's root, with `/`. */
  files: readonly string[];
  /** Files may have come or gone. */
  structure: boolean;
  /** Git's head has moved. */
  head?: boolean;
}

export type { GitPlace };

/** A site that is served while it is written: values are computed when they are asked for, by the same cells as a build's. */
export interface LiveSite {
  readonly root: string;
  baseUrl(): Promise<string>;
  /** Somebody is about to ask for a path with base URL: its page is compiled while the site is still being read. */
  anticipate(path: string): void;
  /** The route whose page stands at an output path. */
  findRoute(outputPath: string): Promise<Route | undefined>;
  draw(route: Route): Promise<LivePage>;
  /** Any other file of the output. */
  findFile(outputPath: string): Promise<LiveFile | undefined>;
  /** The script that a browser window runs besides the site's own. */
  watchClient(): Promise<string>;
  /** Whether anything that it shows is known from Git. */
  showsHistory(): boolean;
  /** The newest commit that it knows of. */
  commit(): string | undefined;
  /** The repository that holds it. */
  findGit(): Promise<GitPlace | undefined>;
  /** Takes note of changes. */
  update(changes: DiskChanges): Promise<void>;
  /** Problems of config and sidebars: while there are any, the site is as it was before them. */
  configProblems(): readonly Diagnostic[];
  /** Compiles what is not compiled yet and lists every problem. Undefined when the site has changed meanwhile. */
  survey(): Promise<Diagnostic[] | undefined>;
  close(): Promise<void>;
}

export type LiveSiteStart = { site: LiveSite } | { diagnostics: Diagnostic[] };

/** More changed sources than these at once are left to the survey, but for those of pages that are asked for. */
const FEW = 16;

/** Opens a site. Its config and sidebars must be usable to begin with. */
export async function openLiveSite(root: string): Promise<LiveSiteStart> {
  const kept = openStore({ root, useStore: true });
  const reading = await loadSite(root, kept);
  if (reading.site === undefined) {
    await stopBundler();
    return { diagnostics: reading.diagnostics };
  }
  const engine = createEngine({ root, loaded: reading.site, kept, isLive: true });
  // The slowest part of a first start takes place in a thread of its own, while the site is read.
  engine.graph.get(engine.code.baseStyles).catch(() => undefined);
  return { site: createLiveSite(engine, reading) };
}

interface Live {
  engine: Engine;
  cells: FrontCells;
  pages: LivePages;
  files: LiveFiles;
  selection: LiveSelection;
  reading: SiteReading;
  /** Files that the bundles of the last front are made of. */
  codeInputs: ReadonlySet<string>;
  /** The code can't be bundled as it is: a file that it imports and that is missing may be added anywhere. */
  hasCodeProblems: boolean;
  /** Counts updates: a survey that sees another number has been overtaken. */
  updates: number;
  isWarm: boolean;
  /** Pages that somebody waits for. */
  readers: Readers;
  /** Counts pages that could not be drawn for a reason outside of the site. */
  failures: number;
  watchClient?: Promise<string>;
}

function createLiveSite(engine: Engine, reading: SiteReading): LiveSite {
  const { graph, site } = engine;
  const cells = createFrontCells(engine);
  const pages = createLivePages(engine, cells);
  const live: Live = {
    engine,
    cells,
    pages,
    files: createLiveFiles(engine, { cells, pages, revision: () => live.updates }),
    selection: createLiveSelection(engine),
    reading,
    codeInputs: new Set(),
    hasCodeProblems: false,
    updates: 0,
    isWarm: false,
    readers: createReaders(),
    failures: 0,
  };
  const resolved = async () => (await graph.get(site.site)).site;
  return {
    root: engine.root,
    baseUrl: async () => (await graph.get(site.inputs.config)).baseUrl,
    anticipate: (path) => anticipate(live, path),
    findRoute: async (outputPath) => routesByFile(await resolved()).get(outputPath),
    draw: (route) => live.readers.serve(() => draw(live, route)),
    findFile: (outputPath) => live.files.find(outputPath),
    watchClient: () => (live.watchClient ??= buildWatchClient()),
    showsHistory: () => live.reading.site?.head !== undefined,
    commit: () => commitOf(live.reading),
    findGit: () => findGit(engine.root),
    update: (changes) => update(live, changes),
    configProblems: () => live.reading.diagnostics,
    survey: () => survey(live),
    async close() {
      live.updates++;
      await Promise.all([cells.close(), site.close()]);
      await Promise.all([engine.store.close(), stopBundler()]);
    },
  };
}

function commitOf({ site }: SiteReading): string | undefined {
  return site?.head !== undefined && 'head' in site.head ? site.head.head.commit : undefined;
}

/** A site never changes: its routes by file are listed once. */
const filesOfSites = new WeakMap<Site, Map<string, Route>>();

function routesByFile(site: Site): Map<string, Route> {
  const known = filesOfSites.get(site);
  if (known !== undefined) return known;
  const pages = [...site.routes.values()].filter(({ kind }) => kind !== 'redirect');
  const files = new Map(pages.map((route) => [route.file, route]));
  filesOfSites.set(site, files);
  return files;
}

/** Draws a page, and once more if that failed for a reason outside of the site (the bundler's process was ended). */
async function draw(live: Live, route: Route): Promise<LivePage> {
  try {
    return await drawOnce(live, route);
  } catch (error) {
    const { graph, site } = live.engine;
    // esbuild starts a new process only after it was told to stop the last one.
    if (/The service (?:was stopped|is no longer running)/.test(String(error))) await stopBundler();
    // No update has a number below zero.
    graph.set(site.inputs.code, -++live.failures);
    return drawOnce(live, route);
  }
}

async function drawOnce(live: Live, route: Route): Promise<LivePage> {
  const { selection, pages, files } = live;
  const { graph, site } = live.engine;
  const sources = listSources(route, await graph.get(site.features));
  if (selection.asked.length === 0) await prepareFirst(live, sources);
  for (const source of sources) {
    selection.ask(source);
    site.awaited.add(source);
  }
  await settleFront(live);
  const page = await pages.draw(route, sources.flatMap(selection.problems));
  for (const source of sources.filter(isMarkdown)) await files.note(source);
  return page;
}

/** Where a page most likely comes from, by the names of files alone. A wrong guess costs a page that the survey needs anyway. */
function anticipate({ engine, selection, reading }: Live, path: string): void {
  if (selection.asked.length > 0) return;
  const wanted = path.replace(/\/$/, '').slice(1);
  const files = reading.site === undefined ? [] : listFeatureMarkdown(reading.site.files);
  const source = files.find((file) => plainName(file) === wanted);
  if (source !== undefined) engine.graph.get(engine.site.doc(source)).catch(() => undefined);
}

/** `docs/01-guides/02.start.md` → `docs/guides/start` */
function plainName(file: string): string {
  const name = file.replace(/(?:\/(?:index|README))?\.mdx?$/, '');
  return name.replace(/(^|\/)\d+\s*[-_.]\s*(?=[^/])/g, '$1');
}

/** Nothing is ready yet: the code is bundled while the page is compiled. A page with code of its own needs another bundle. */
async function prepareFirst({ engine, cells }: Live, sources: readonly string[]): Promise<void> {
  const { graph, site } = engine;
  await Promise.all([
    graph.get(cells.front),
    ...sources.filter(isMarkdown).map((source) => graph.get(site.doc(source))),
  ]);
}

/** Brings the code up to date. Docs whose imports lead nowhere are left out, so that the other pages can be drawn. */
async function settleFront(live: Live): Promise<Front> {
  const { graph, code } = live.engine;
  for (;;) {
    const front = await graph.get(live.cells.front);
    live.codeInputs = new Set([...front.renderer.inputs, ...front.bundle.inputs, ...front.apps.inputs]);
    const problems = [...front.renderer.diagnostics, ...front.bundle.diagnostics];
    live.hasCodeProblems = problems.length + front.apps.diagnostics.length > 0;
    if (problems.length === 0) return front;
    const docs = new Set(await graph.get(code.codeDocs));
    const ofDocs = problems.filter(({ file }) => file !== undefined && docs.has(file));
    if (ofDocs.length === 0) return front;
    live.selection.leaveOut(ofDocs);
  }
}

async function update(live: Live, { files, structure, head = false }: DiskChanges): Promise<void> {
  const { engine, selection } = live;
  const { graph, site } = engine;
  const mayConcernConfig =
    structure ||
    head ||
    live.reading.diagnostics.length > 0 ||
    files.some((file) => isOfConfig(file, live.reading));
  // Read before anything is told: between two values that belong together nobody shall look.
  const reading = mayConcernConfig ? await loadSite(engine.root, engine) : live.reading;
  live.reading = reading;
  live.updates++;
  for (const file of files) graph.set(site.inputs.stamp(file), live.updates);
  if (structure) engine.forgetFiles();
  if (reading.site !== undefined) setInputs(engine, reading.site);
  const touchesCode = structure || files.some((file) => !isMarkdown(file) || live.codeInputs.has(file));
  const mayFixCode = structure && live.hasCodeProblems;
  if (mayFixCode || (touchesCode && files.some((file) => concernsCode(file, live.codeInputs))))
    graph.set(site.inputs.code, live.updates);
  const sources = files.filter(isMarkdown);
  if (sources.length > FEW) selection.defer(sources);
  for (const source of sources)
    if (sources.length > FEW) site.awaited.delete(source);
    else site.awaited.add(source);
  selection.retry(touchesCode ? undefined : sources);
  live.cells.giveUpSlow();
}

/** Files that a site is read from: those of the last reading, and any config. */
function isOfConfig(file: string, { inputs }: SiteReading): boolean {
  return inputs.includes(file) || /^docsgen\.config\.[cm]?[jt]s$/.test(file);
}

/** A file of a bundle, or one that an import may have looked for. */
function concernsCode(file: string, codeInputs: ReadonlySet<string>): boolean {
  return codeInputs.has(file) || (!isMarkdown(file) && !file.startsWith('static/'));
}

async function survey(live: Live): Promise<Diagnostic[] | undefined> {
  const { engine, selection, pages } = live;
  const { graph, site } = engine;
  const { updates } = live;
  const isStale = () => live.updates !== updates;
  const sources = await graph.get(engine.pages.sources);
  await live.readers.giveWay(sources, {
    work: (source) => graph.get(site.doc(source)),
    isOver: isStale,
  });
  if (isStale()) return undefined;
  // The threads have done their work: what is saved from now on is compiled here.
  await site.rest();
  await warmUp(live);
  site.awaited.clear();
  selection.complete();
  const front = await settleFront(live);
  const routes = [...(await graph.get(site.site)).site.routes.values()];
  const errors: Diagnostic[] = [];
  const set = await graph.get(site.features);
  for (const route of routes.filter((one) => isModulePage(one, set)))
    errors.push(...(await pages.draw(route, [])).errors);
  const links = new Map([...front.links, ...pages.links]);
  const found = [
    ...live.reading.diagnostics,
    ...(await checkSources(engine)),
    ...front.diagnostics,
    ...(await listCodeProblems(live, front)),
    ...selection.problems(),
    ...errors,
    ...(await checkLinks(engine, links)),
  ];
  return isStale() ? undefined : sortDiagnostics(found);
}

/** What a check says of the code, when there is something to say: bundles that are whole have no problem. */
async function listCodeProblems({ engine }: Live, { renderer, bundle, apps }: Front): Promise<Diagnostic[]> {
  const known = [renderer, bundle, apps].flatMap(({ diagnostics }) => diagnostics);
  if (known.length === 0) return [];
  return [...apps.diagnostics, ...(await engine.graph.get(engine.code.problems)).diagnostics];
}

/** Compiles the page that was asked for last once more, for nothing but the grammars and the machine code that it takes. */
async function warmUp(live: Live): Promise<void> {
  const { graph, site } = live.engine;
  const last = live.selection.asked.at(-1);
  if (live.isWarm || last === undefined || !isMarkdown(last)) return;
  live.isWarm = true;
  // From now on there is little to do at once, and the process may stay for days.
  boundMemory();
  const [compiler, { source }] = await Promise.all([graph.get(site.compiler), graph.get(site.source(last))]);
  if (source !== undefined) await compiler.compile(source);
}
