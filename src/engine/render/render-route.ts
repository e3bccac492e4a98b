import { encodeTemplate } from '../../emit/encoded-template.js';
import { hash } from '../../lib/hash.js';
import { buildPage } from '../../resolve/pages/build-page.js';
import type { AppPage } from '../../types/output/app.js';
import type { Assets } from '../../types/output/asset.js';
import type {
  AppTask,
  EncodedTemplate,
  IslandHtml,
  PageAssets,
  RenderTask,
} from '../../types/output/render.js';
import type { Page, PageView } from '../../types/page.js';
import type { PageRequest } from '../../types/page-request.js';
import type { Route } from '../../types/site/route.js';
import type { ReactPageMeta } from '../../types/theme.js';
import type { RendererKeys } from '../cells/code/renderer-keys.js';
import { hasOwnText, isModulePage } from '../features/feature-pages.js';
import { findProse, listHoles } from './find-prose.js';
import { packTask } from './pack-task.js';
import type { PageMaking } from './page-making.js';
import type { RenderedIslands } from './render-doc-islands.js';
import type { RenderPool } from './render-pool.js';

/** Inputs for rendering a page. */
export interface RouteRendering extends PageMaking {
  pool: RenderPool;
  rendererKeys: RendererKeys;
}

/** A page that is ready to be rendered. */
export interface PreparedPage {
  page: Page | AppPage;
  /** Hash of all inputs of its template. */
  key: string;
  draw(): Promise<EncodedTemplate>;
}

/** Inputs of a page besides its doc and the names of the site. */
interface PageInputs extends Pick<RenderTask, 'islands'> {
  meta: ReactPageMeta;
  /** Local files that the page publishes. */
  files: Assets;
  lastUpdate: PageRequest['lastUpdate'];
}

/** A route whose page has its own source file. */
type DocRoute = Extract<Route, { source: string }>;

interface RouteRequest {
  route: Route;
  islands: RenderedIslands;
}

/** Collects the inputs of one page. Renders nothing yet. */
export async function prepareRoute(
  rendering: RouteRendering,
  request: RouteRequest,
): Promise<PreparedPage> {
  const { route } = request;
  if (route.isApart && 'source' in route) return prepareApp(rendering, route);
  return preparePage(rendering, route, await gatherInputs(rendering, request));
}

/** What is needed to find out whether a page has changed. */
export interface RecalledPage extends Pick<PreparedPage, 'key' | 'draw'> {
  noIndex: boolean;
}

/**
 * Like `prepareRoute`, but prepares a page that has not changed since the last run only if it must
 * be rendered.
 */
export async function recallRoute(
  rendering: RouteRendering,
  request: RouteRequest,
): Promise<RecalledPage> {
  const { route } = request;
  if (hasOwnText(route, rendering.set)) return recallDoc(rendering, { ...request, route });
  const { page, key, draw } = await prepareRoute(rendering, request);
  return { noIndex: page.noIndex, key, draw };
}

async function recallDoc(
  rendering: RouteRendering,
  request: RouteRequest & { route: DocRoute },
): Promise<RecalledPage> {
  const { engine, get, rendererKeys } = rendering;
  const { route } = request;
  const inputs = await gatherInputs(rendering, request);
  const { files, ...others } = inputs;
  const stamp = hash(JSON.stringify([rendererKeys.ofAll, others, [...files]]));
  const known = (await get(engine.pages.known(route.source)))?.page;
  if (known?.inputs === stamp) {
    const draw = async () => (await preparePage(rendering, route, inputs)).draw();
    return { noIndex: known.noIndex, key: known.key, draw };
  }
  const { page, key, draw } = await preparePage(rendering, route, inputs);
  const { noIndex } = page;
  engine.findings.extend(route.source, { page: { inputs: stamp, key, noIndex } });
  return { noIndex, key, draw };
}

async function gatherInputs(
  rendering: RouteRendering,
  { route, islands }: RouteRequest,
): Promise<PageInputs> {
  const { set, pool } = rendering;
  return {
    meta: isModulePage(route, set) ? await pool.readPageMeta(route.source) : {},
    ...(await gatherDocInputs(rendering, route)),
    islands: await gatherIslands(rendering, { route, islands }),
  };
}

/** Collects the code holes of a page, in the order of its prose. */
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
    lastUpdate:
      route.kind === 'doc' ? await get(engine.history.lastUpdate(route.source)) : undefined,
  };
}

async function preparePage(
  rendering: RouteRendering,
  route: Route,
  inputs: PageInputs,
): Promise<PreparedPage> {
  const { pool, set, rendererKeys, classRules, rulesKey } = rendering;
  const page = await makePage(rendering, route, inputs);
  const prose = await findProse(rendering, route);
  const { islands } = inputs;
  const packed = packTask(page, islands);
  const own = isModulePage(route, set) ? rendererKeys.ofSources.get(route.source) : undefined;
  return {
    page,
    key: hash(
      JSON.stringify([own ?? rendererKeys.ofAll, rulesKey, prose?.key]) +
        packed.task +
        (packed.sidebar ?? ''),
    ),
    draw: () => pool.renderPage({ ...packed, classRules, readProse: prose?.readOpen }),
  };
}

async function prepareApp(
  { engine, get, set, pool, site, rendererKeys }: RouteRendering,
  route: DocRoute,
): Promise<PreparedPage> {
  const { apps } = await get(engine.code.apps);
  const { meta, assets } = apps.get(route.source) ?? { meta: {}, assets: NO_ASSETS };
  const document = set.kind(route.kind)?.kind.document;
  if (document === undefined)
    throw new TypeError(`The ${route.kind} ${route.path} has no document.`);
  const task: AppTask = {
    page: document({ route: route.path, meta, config: site.config }),
    assets,
  };
  return {
    page: task.page,
    key: hash(JSON.stringify([rendererKeys.ofAll, task])),
    draw: async () => encodeTemplate({ pieces: [await pool.renderApp(task)], classFiles: [] }),
  };
}

const NO_ASSETS: PageAssets = { entry: '', preload: [], styles: [] };

/** Returns the view of a page: everything around its prose. */
export async function makeView(rendering: PageMaking, route: Route): Promise<PageView> {
  const inputs = { meta: {}, ...(await gatherDocInputs(rendering, route)) };
  return (await makePage(rendering, route, inputs)).view;
}

/** Returns a page with everything around its prose. */
async function makePage(
  { engine, get, site, set, ofFeatures }: PageMaking,
  route: Route,
  { meta, files: assets, lastUpdate }: Pick<PageInputs, 'meta' | 'files' | 'lastUpdate'>,
): Promise<Page> {
  const { fileExists } = engine;
  if (!hasOwnText(route, set))
    return buildPage({ route, site, meta, assets, fileExists }, ofFeatures);
  const { facts } = await get(engine.site.doc(route.source));
  return buildPage({ route, site, meta, doc: facts, lastUpdate, assets, fileExists }, ofFeatures);
}
