import { type ClientBundle, findChunks } from '../bundle/build-client.js';
import { hash } from '../lib/hash.js';
import { locate } from '../lib/locate.js';
import { buildAppPage } from '../resolve/build-app-page.js';
import { buildPage } from '../resolve/build-page.js';
import { fillHoles } from '../resolve/fill-holes.js';
import { readHtmlLinks } from '../resolve/read-html-links.js';
import { resolveReferences } from '../resolve/resolve-references.js';
import type { AppPage } from '../types/app.js';
import type { Body, Reference } from '../types/doc.js';
import type { Page } from '../types/page.js';
import type { AppTask, IslandHtml, PageAssets, RenderTask } from '../types/render.js';
import type { Route, Site } from '../types/site.js';
import type { ReactPageMeta } from '../types/theme.js';
import { readProse } from './compile-through-store.js';
import type { Engine } from './create-engine.js';
import type { Get } from './graph.js';
import type { RenderPool } from './render-pool.js';

/** What it takes to render one route. */
export interface RouteRendering {
  engine: Engine;
  /** Reads cells: the graph's own, or that of the cell that a page is made for. */
  get: Get;
  site: Site;
  pool: RenderPool;
  /** Stands for all code that renders: theme, components, docsgen. */
  rendererKey: string;
}

/** Links and ids that rendered HTML holds. */
export interface FoundOnPage {
  references: Reference[];
  anchors: string[];
}

/** A page that is ready to be drawn. */
export interface PreparedPage {
  page: Page | AppPage;
  /** Stands for everything that its HTML is made from. */
  key: string;
  draw(): Promise<string>;
}

/** Brings together what one page is made of; nothing is rendered yet. */
export async function prepareRoute(
  rendering: RouteRendering,
  request: { route: Route; bundle: ClientBundle; islands: readonly IslandHtml[] },
): Promise<PreparedPage> {
  const { pool, rendererKey } = rendering;
  const { route, bundle } = request;
  if (route.kind === 'app') return prepareApp(rendering, route);
  const meta = route.kind === 'react' ? await pool.readPageMeta(route.source) : {};
  const page = await makePage(rendering, route, meta);
  const prose = await findProse(rendering, route);
  const task: RenderTask = {
    page,
    assets: bundle.assets,
    chunks: findChunks(bundle, route) ?? {},
    islands: [...request.islands],
  };
  return {
    page,
    key: hash(JSON.stringify([rendererKey, task, prose?.key])),
    draw: async () =>
      pool.renderPage(prose === undefined ? task : { ...task, page: { ...page, body: await prose.read() } }),
  };
}

async function prepareApp(
  { engine, get, pool, site, rendererKey }: RouteRendering,
  route: Extract<Route, { kind: 'app' }>,
): Promise<PreparedPage> {
  const { apps } = await get(engine.code.apps);
  const { meta, assets } = apps.get(route.source) ?? { meta: {}, assets: NO_ASSETS };
  const task: AppTask = { page: buildAppPage({ route: route.path, meta, config: site.config }), assets };
  return {
    page: task.page,
    key: hash(JSON.stringify([rendererKey, task])),
    draw: () => pool.renderApp(task),
  };
}

const NO_ASSETS: PageAssets = { entry: '', preload: [], styles: [] };

/** Renders the code of a doc: only what proves to be interactive is sent to browsers. */
export async function renderDocIslands(
  rendering: RouteRendering,
  { route, source }: { route: Route; source: string },
): Promise<{ islands: IslandHtml[]; links: FoundOnPage }> {
  const { engine, get, pool, site } = rendering;
  const { view } = await makePage(rendering, route, {});
  const { code } = await get(engine.site.doc(source));
  const islands = await pool.renderIslands({ source, view, always: code?.hasSideEffects ?? false });
  const scans = islands.map(({ html }) => readHtmlLinks(html, { skip: ownFiles(site) }));
  const links = {
    references: scans.flatMap(({ references }, i) =>
      references.map((reference) => ({
        ...reference,
        place: code?.holes[i]?.place ?? { line: 1, column: 1 },
      })),
    ),
    anchors: scans.flatMap(({ anchors }) => anchors),
  };
  return { islands, links };
}

/** Docs whose code browsers need: for an island that is interactive, or for what an import of theirs does. */
export async function listInteractive(
  { engine, get }: Pick<RouteRendering, 'engine' | 'get'>,
  islands: ReadonlyMap<string, readonly IslandHtml[]>,
): Promise<string[]> {
  const docs = await Promise.all([...islands.keys()].map((source) => get(engine.site.doc(source))));
  return [...islands].flatMap(([source, list], i) =>
    docs[i]?.code?.hasSideEffects || list.some(({ interactive }) => interactive) ? [source] : [],
  );
}

/** A page with all that shows around its prose. */
async function makePage(
  { engine, get, site }: RouteRendering,
  route: Route,
  meta: ReactPageMeta,
): Promise<Page> {
  const { pages, fileExists } = engine;
  if (!hasProse(route)) return buildPage({ route, site, meta, assets: new Map(), fileExists });
  const { facts } = await get(engine.site.doc(route.source));
  const assets = await get(pages.assets(route.source));
  const isDoc = route.kind === 'doc';
  const lastUpdate = isDoc ? await get(engine.history.lastUpdate(route.source)) : undefined;
  return buildPage({ route, site, meta, doc: facts, lastUpdate, assets, fileExists });
}

/** The prose of a page with its addresses, and what stands for both without reading the prose. */
async function findProse(
  { engine, get }: RouteRendering,
  route: Route,
): Promise<{ key: string; read(): Promise<Body> } | undefined> {
  if (!hasProse(route)) return undefined;
  const { pages, store, site } = engine;
  const doc = await get(site.doc(route.source));
  const scope = await get(pages.scope(route.source));
  const assets = await get(pages.assets(route.source));
  const attributes = resolveReferences(doc.facts, { ...scope, assets });
  return {
    key: JSON.stringify([doc.key, attributes]),
    read: async () => fillHoles((await readProse(doc, { store, get, ...site })).body, attributes),
  };
}

function hasProse(route: Route): route is Extract<Route, { kind: 'doc' | 'markdown' }> {
  return route.kind === 'doc' || route.kind === 'markdown';
}

/** Addresses of files that docsgen writes itself: nothing to check. */
const ownFiles = ({ config }: Site): string => `${config.baseUrl}assets/`;

/** Links and ids in the main part of a React page: what surrounds it is checked once for all pages. */
export function readPageLinks(site: Site, html: string): FoundOnPage {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  return readHtmlLinks(main, { skip: ownFiles(site) });
}

/** A link stands where the page's file writes its address; one that is computed, at the top of the file. */
export async function placePageLinks(
  { engine, get }: Pick<RouteRendering, 'engine' | 'get'>,
  { source, links }: { source: string; links: FoundOnPage },
): Promise<FoundOnPage> {
  const text = (await get(engine.site.source(source))).source?.text ?? '';
  const references = links.references.map((reference) => ({
    ...reference,
    place: locate(text, reference.url) ?? reference.place,
  }));
  return { ...links, references };
}
