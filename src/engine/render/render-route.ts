import type { ClientBundle } from '../../bundle/build-client.js';
import { findChunks } from '../../bundle/find-chunks.js';
import { hash } from '../../lib/hash.js';
import { createLocator } from '../../lib/text/locate.js';
import { readHtmlLinks } from '../../resolve/html/read-html-links.js';
import { buildPage } from '../../resolve/pages/build-page.js';
import type { SiteConfig } from '../../types/config.js';
import type { DocCode, Reference, ShownText, TextSection } from '../../types/doc.js';
import type { Json } from '../../types/json.js';
import type { AppPage } from '../../types/output/app.js';
import type { Assets } from '../../types/output/asset.js';
import type { AppTask, IslandHtml, PageAssets, RenderTask } from '../../types/output/render.js';
import type { Page, PageView } from '../../types/page.js';
import type { PageRequest } from '../../types/page-request.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import type { ReactPageMeta } from '../../types/theme.js';
import type { Engine } from '../create-engine.js';
import { hasOwnText, isModulePage } from '../features/feature-pages.js';
import { findProse, listHoles } from '../features/find-prose.js';
import type { RenderPool } from '../render-pool.js';
import { storeKey } from '../store/store.js';
import type { PageMaking } from './page-making.js';

/** What it takes to render a page. */
export interface RouteRendering extends PageMaking {
  pool: RenderPool;
  /** Stands for all code that renders: theme, components, docsgen. */
  rendererKey: string;
}

/** Links, ids and text that rendered HTML holds. */
export interface FoundOnPage {
  references: Reference[];
  anchors: string[];
  shown: ShownText[];
  /** What a React page says of itself. */
  page?: { title: string; description?: string; noIndex: boolean };
}

/** A page that is ready to be drawn. */
export interface PreparedPage {
  page: Page | AppPage;
  /** Stands for everything that its HTML is made from. */
  key: string;
  draw(): Promise<string>;
}

/** Rendered code holes by source file. */
export type RenderedIslands = ReadonlyMap<string, readonly IslandHtml[]>;

/** What a page is made of besides its doc and the names of the site. */
interface PageInputs extends Pick<RenderTask, 'assets' | 'chunks' | 'islands'> {
  meta: ReactPageMeta;
  /** Local files that the page publishes. */
  files: Assets;
  lastUpdate: PageRequest['lastUpdate'];
}

/** A route whose page is made of a file of its own. */
type DocRoute = Extract<Route, { source: string }>;

interface RouteRequest {
  route: Route;
  bundle: ClientBundle;
  islands: RenderedIslands;
}

/** Brings together what one page is made of; nothing is rendered yet. */
export async function prepareRoute(rendering: RouteRendering, request: RouteRequest): Promise<PreparedPage> {
  const { route } = request;
  if (route.isApart && 'source' in route) return prepareApp(rendering, route);
  return preparePage(rendering, route, await gatherInputs(rendering, request));
}

/** Like `prepareRoute`, unless `keep` takes over the page that an earlier run made from the same: then there is nothing to draw. */
export async function recallRoute(
  rendering: RouteRendering,
  { keep, ...request }: RouteRequest & { keep: (key: string) => Promise<boolean> },
): Promise<{ noIndex: boolean; prepared?: PreparedPage }> {
  const { route } = request;
  if (hasOwnText(route, rendering.set)) return recallDoc(rendering, { ...request, route, keep });
  const prepared = await prepareRoute(rendering, request);
  const { noIndex } = prepared.page;
  return (await keep(prepared.key)) ? { noIndex } : { noIndex, prepared };
}

/** The key of a page that has not changed since it was last prepared is known without preparing it. */
async function recallDoc(
  rendering: RouteRendering,
  { keep, ...request }: RouteRequest & { route: DocRoute; keep: (key: string) => Promise<boolean> },
): Promise<{ noIndex: boolean; prepared?: PreparedPage }> {
  const { engine, get, rendererKey } = rendering;
  const { route } = request;
  const { files, ...inputs } = await gatherInputs(rendering, request);
  const stamp = hash(JSON.stringify([rendererKey, inputs, [...files]]));
  const known = (await get(engine.pages.known(route.source)))?.page;
  if (known?.inputs === stamp && (await keep(known.key))) return { noIndex: known.noIndex };
  const prepared = await preparePage(rendering, route, { files, ...inputs });
  const { key } = prepared;
  const { noIndex } = prepared.page;
  engine.findings.extend(route.source, { page: { inputs: stamp, key, noIndex } });
  return (await keep(key)) ? { noIndex } : { noIndex, prepared };
}

async function gatherInputs(
  rendering: RouteRendering,
  { route, bundle, islands }: RouteRequest,
): Promise<PageInputs> {
  const { set, pool } = rendering;
  return {
    meta: isModulePage(route, set) ? await pool.readPageMeta(route.source) : {},
    ...(await gatherDocInputs(rendering, route)),
    assets: bundle.assets,
    chunks: findChunks(bundle, route) ?? {},
    islands: await gatherIslands(rendering, { route, islands }),
  };
}

/** The code holes of a page, in the order in which its prose has them. */
async function gatherIslands(
  rendering: PageMaking,
  { route, islands }: Pick<RouteRequest, 'route' | 'islands'>,
): Promise<IslandHtml[]> {
  if ('source' in route) return [...(islands.get(route.source) ?? [])];
  const holes = await listHoles(rendering, route);
  return holes.flatMap(({ source, count }) => (islands.get(source) ?? []).slice(0, count));
}

async function gatherDocInputs(
  { engine, get, set }: Pick<PageMaking, 'engine' | 'get' | 'set'>,
  route: Route,
): Promise<Pick<PageInputs, 'files' | 'lastUpdate'>> {
  if (!hasOwnText(route, set)) return { files: new Map(), lastUpdate: undefined };
  return {
    files: await get(engine.pages.assets(route.source)),
    lastUpdate: route.kind === 'doc' ? await get(engine.history.lastUpdate(route.source)) : undefined,
  };
}

async function preparePage(
  rendering: RouteRendering,
  route: Route,
  inputs: PageInputs,
): Promise<PreparedPage> {
  const { pool, rendererKey } = rendering;
  const page = await makePage(rendering, route, inputs);
  const prose = await findProse(rendering, route);
  const { assets, chunks, islands } = inputs;
  const task: RenderTask = { page, assets, chunks, islands };
  return {
    page,
    key: hash(JSON.stringify([rendererKey, task, prose?.key])),
    draw: async () =>
      pool.renderPage(prose === undefined ? task : { ...task, page: { ...page, body: await prose.read() } }),
  };
}

async function prepareApp(
  { engine, get, set, pool, site, rendererKey }: RouteRendering,
  route: DocRoute,
): Promise<PreparedPage> {
  const { apps } = await get(engine.code.apps);
  const { meta, assets } = apps.get(route.source) ?? { meta: {}, assets: NO_ASSETS };
  const document = set.kind(route.kind)?.kind.document;
  if (document === undefined) throw new TypeError(`The ${route.kind} ${route.path} has no document.`);
  const task: AppTask = { page: document({ route: route.path, meta, config: site.config }), assets };
  return {
    page: task.page,
    key: hash(JSON.stringify([rendererKey, task])),
    draw: () => pool.renderApp(task),
  };
}

const NO_ASSETS: PageAssets = { entry: '', preload: [], styles: [] };

/** Renders the code of a doc: only what proves to be interactive is sent to browsers. */
export async function renderDocIslands(
  { engine, get, pool }: Pick<RouteRendering, 'engine' | 'get' | 'pool'>,
  { source, view }: { source: string; view: PageView },
): Promise<{ islands: IslandHtml[]; links: FoundOnPage }> {
  const { code } = await get(engine.site.doc(source));
  const config = await get(engine.site.inputs.config);
  const islands = await pool.renderIslands({ source, view, always: code?.hasSideEffects ?? false });
  const scans = islands.map(({ html }) => readHtmlLinks(html, { skip: ownFiles(config) }));
  const links = {
    references: scans.flatMap(({ references }, i) =>
      references.map((reference) => ({
        ...reference,
        place: code?.holes[i]?.place ?? { line: 1, column: 1 },
      })),
    ),
    anchors: scans.flatMap(({ anchors }) => anchors),
    shown: await readShown(engine, { islands, holes: code?.holes ?? [] }),
  };
  return { islands, links };
}

interface ShownRequest {
  islands: readonly IslandHtml[];
  holes: DocCode['holes'];
}

/** What islands show at anchors. The rest of their text is known from their doc. */
async function readShown({ store, buildId }: Engine, { islands, holes }: ShownRequest): Promise<ShownText[]> {
  const shown = islands.map(async ({ html }, i): Promise<ShownText> => {
    const below = holes[i]?.below ?? '';
    if (!/\sid=/.test(html)) return { below, sections: [] };
    const key = storeKey('shown', buildId, hash(html));
    const known = (await store.get(key)) as unknown as TextSection[] | undefined;
    const sections = known ?? (await readText(html)).filter(({ id }) => id !== '');
    if (known === undefined) await store.set(key, sections as unknown as Json);
    return { below, sections };
  });
  return (await Promise.all(shown)).filter(({ sections }) => sections.length > 0);
}

/** A parser of HTML is as large as the engine: a build with nothing to do has none. */
async function readText(html: string): Promise<TextSection[]> {
  const { readHtmlText } = await import('../../resolve/html/read-html-text.js');
  return readHtmlText(html);
}

/** Docs whose code browsers need: for an island that is interactive, or for what an import of theirs does. */
export async function listInteractive(
  { engine, get }: Pick<RouteRendering, 'engine' | 'get'>,
  islands: RenderedIslands,
): Promise<string[]> {
  const docs = await Promise.all([...islands.keys()].map((source) => get(engine.site.doc(source))));
  return [...islands].flatMap(([source, list], i) =>
    docs[i]?.code?.hasSideEffects || list.some(({ interactive }) => interactive) ? [source] : [],
  );
}

/** What a page shows around its prose. */
export async function makeView(rendering: PageMaking, route: Route): Promise<PageView> {
  const inputs = { meta: {}, ...(await gatherDocInputs(rendering, route)) };
  return (await makePage(rendering, route, inputs)).view;
}

/** A page with all that shows around its prose. */
async function makePage(
  { engine, get, site, set, ofFeatures }: PageMaking,
  route: Route,
  { meta, files: assets, lastUpdate }: Pick<PageInputs, 'meta' | 'files' | 'lastUpdate'>,
): Promise<Page> {
  const { fileExists } = engine;
  if (!hasOwnText(route, set)) return buildPage({ route, site, meta, assets, fileExists }, ofFeatures);
  const { facts } = await get(engine.site.doc(route.source));
  return buildPage({ route, site, meta, doc: facts, lastUpdate, assets, fileExists }, ofFeatures);
}

/** Addresses of files that docsgen writes itself: nothing to check. */
const ownFiles = ({ baseUrl }: SiteConfig): string => `${baseUrl}assets/`;

/** What the main part of a React page holds: what surrounds it is checked once for all pages. */
export async function readReactPage(
  { config }: Site,
  { html, meta }: { html: string; meta: ReactPageMeta },
): Promise<FoundOnPage> {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  const links = readHtmlLinks(main, { skip: ownFiles(config) });
  const { title = config.title, description, noIndex = false } = meta;
  return {
    ...links,
    shown: [{ below: '', sections: await readText(main) }],
    page: { title, noIndex, ...(description !== undefined && { description }) },
  };
}

/** A link stands where the page's file writes its address; one that is computed, at the top of the file. */
export async function placePageLinks(
  { engine, get }: Pick<RouteRendering, 'engine' | 'get'>,
  { source, links }: { source: string; links: FoundOnPage },
): Promise<FoundOnPage> {
  const text = (await get(engine.site.source(source))).source?.text ?? '';
  const locate = createLocator(text);
  const references = links.references.map((reference) => ({
    ...reference,
    place: locate(reference.url) ?? reference.place,
  }));
  return { ...links, references };
}
