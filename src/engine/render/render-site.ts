import { availableParallelism } from 'node:os';
import type { AppsBundle } from '../../bundle/build-apps.js';
import type { ClientBundle } from '../../bundle/build-client.js';
import type { Publication } from '../../emit/publish.js';
import { hash } from '../../lib/hash.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Json } from '../../types/json.js';
import type { IslandHtml } from '../../types/output/render.js';
import type { Route } from '../../types/site/route.js';
import { listSources } from '../cells/list-sources.js';
import { pageLimits } from '../compile/page-limits.js';
import type { Engine } from '../create-engine.js';
import { emitFeatures } from '../features/emit-features.js';
import { isModulePage } from '../features/feature-pages.js';
import { listModules } from '../features/list-modules.js';
import { createRenderPool, RenderError } from '../render-pool.js';
import { storeKey } from '../store/store.js';
import { describeRenderError } from './describe-render-error.js';
import { createPageFinisher, type PageFinisher } from './finish-page.js';
import { type FoundOnPage, placePageLinks, readReactPage } from './found-on-page.js';
import { mergeThemeErrors } from './merge-theme-errors.js';
import { readPageMaking } from './page-making.js';
import { rememberRendering } from './remember-rendering.js';
import { listInteractive, renderDocIslands } from './render-doc-islands.js';
import { makeView, type RecalledPage, type RouteRendering, recallRoute } from './render-route.js';
import type { RenderedTexts } from './rendered-texts.js';
import { takeTemplate } from './take-template.js';

/** What rendering leaves for the rest of the build. HTML has gone to the publication by then. */
export interface RenderedSite {
  bundle?: ClientBundle;
  apps?: AppsBundle;
  /** The sources whose texts are in files that features have made. */
  emittedTexts: ReadonlySet<string>;
  links: ReadonlyMap<string, FoundOnPage>;
  /** Keys of the templates of its pages. */
  templates: readonly string[];
  diagnostics: Diagnostic[];
}

/** A thread loads React and the theme, and is slow until it has run for a while: fewer pages don't pay for a second one. */
const WORTH_ANOTHER = 256;

/** Where pages go. */
type PagePublication = Pick<Publication, 'add' | 'keep'>;

export interface RenderSiteRequest {
  publication: PagePublication;
  /** Receives what indexes need to know. */
  found: RenderedTexts;
  onProgress: (stage: string) => void;
}

/** Everything that the steps of one rendering share. */
interface Rendering extends RouteRendering {
  links: Map<string, FoundOnPage>;
  templates: string[];
  diagnostics: Diagnostic[];
  /** Sources whose code could not be rendered: their pages lack it. */
  failed: Set<string>;
  /** Whether the apps could be bundled. */
  hasApps: boolean;
}

/**
 * Bundles the code of the site, renders every route and hands the HTML to the publication. After an error it goes on as
 * far as it can, so that all errors are reported at once.
 */
export async function renderSite(engine: Engine, request: RenderSiteRequest): Promise<RenderedSite> {
  const { graph, site, code } = engine;
  const [renderer, apps] = await Promise.all([graph.get(code.renderer), graph.get(code.apps)]);
  const empty = { emittedTexts: new Set<string>(), links: new Map(), templates: [] };
  const problems = [...renderer.diagnostics, ...apps.diagnostics];
  if (problems.length > 0) problems.push(...(await graph.get(code.problems)).diagnostics);
  if (renderer.text === '') return { ...empty, diagnostics: problems };
  const rendererKey = hash(renderer.text);
  const { routes } = (await graph.get(site.site)).site;
  const threads = createRenderPool({
    bundle: renderer.text,
    threads: availableParallelism() > 1 && routes.size >= WORTH_ANOTHER ? 2 : 1,
    limits: pageLimits(await graph.get(site.inputs.config)),
  });
  const pool = rememberRendering(threads, { store: engine.store, rendererKey });
  const rendering: Rendering = {
    ...(await readPageMaking({ engine, get: graph.get })),
    pool,
    links: new Map(),
    templates: [],
    diagnostics: problems,
    failed: new Set(),
    hasApps: apps.diagnostics.length === 0,
    rendererKey,
  };
  try {
    const islands = await renderIslands(rendering);
    request.found.noteIslands(rendering.links);
    const interactive = await listInteractive(rendering, islands);
    const lists = await listModules(rendering, { routes: rendering.site.routes.values(), islands });
    const bundle = await graph.get(code.client(interactive, [...lists]));
    if (bundle.diagnostics.length > 0)
      rendering.diagnostics.push(...bundle.diagnostics, ...(await graph.get(code.problems)).diagnostics);
    request.onProgress('Rendering');
    const finisher = createPageFinisher(bundle);
    const indexed = await renderPages(rendering, { ...request, finisher, islands });
    if (rendering.diagnostics.length > 0) {
      const diagnostics = mergeThemeErrors(unique(rendering.diagnostics));
      return { ...empty, links: rendering.links, diagnostics };
    }
    const { texts, diagnostics } = await emitFeatures(rendering, { ...request, finisher, islands, indexed });
    return {
      bundle,
      apps,
      emittedTexts: texts,
      links: rendering.links,
      templates: rendering.templates,
      diagnostics: mergeThemeErrors(unique(diagnostics)),
    };
  } finally {
    await pool.close();
  }
}

/** Code that all pages share fails on each of them: it is said once. */
function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}

/** Renders the code of every doc that has some, before the pages: only what proves to be interactive is sent to browsers. */
async function renderIslands(rendering: Rendering): Promise<Map<string, IslandHtml[]>> {
  const { engine, site, links } = rendering;
  const sources = await engine.graph.get(engine.code.codeDocs);
  const routes = new Map(
    [...site.routes.values()].flatMap((route) => ('source' in route ? [[route.source, route] as const] : [])),
  );
  const rendered = await mapConcurrently(sources, 4, async (source): Promise<[string, IslandHtml[]]> => {
    const route = routes.get(source);
    if (route === undefined) return [source, []];
    try {
      const view = await makeView(rendering, route);
      const { islands, links: found } = await renderDocIslands(rendering, { source, view });
      links.set(source, found);
      return [source, islands];
    } catch (error) {
      rendering.diagnostics.push(await describeRenderError(error, { engine, route, source }));
      rendering.failed.add(source);
      return [source, []];
    }
  });
  return new Map(rendered);
}

interface PagesRequest extends RenderSiteRequest {
  finisher: PageFinisher;
  islands: ReadonlyMap<string, IslandHtml[]>;
}

/**
 * Renders the pages and hands their HTML on, a few at a time: no more than that stands in memory. Gives those that search
 * engines may list.
 */
async function renderPages(rendering: Rendering, request: PagesRequest): Promise<Route[]> {
  const { site, set, failed, hasApps } = rendering;
  const routes = [...site.routes.values()].filter(
    (route) =>
      route.kind !== 'redirect' &&
      (hasApps || !route.isApart) &&
      !listSources(route, set).some((source) => failed.has(source)),
  );
  let isThemeLost = false;
  const indexed = await mapConcurrently(routes, 16, async (route) => {
    const source = 'source' in route ? route.source : undefined;
    // A theme that hangs would do so on every page: nothing is published, and the others need not be waited for.
    const isModule = isModulePage(route, set);
    if (isThemeLost && !isModule) return [];
    try {
      const { noIndex } = await renderRoute(rendering, { route, request });
      return noIndex ? [] : [route];
    } catch (error) {
      isThemeLost ||= !isModule && error instanceof RenderError && !error.failure.threw;
      rendering.diagnostics.push(
        await describeRenderError(error, {
          engine: rendering.engine,
          route,
          ...(source !== undefined && { source }),
        }),
      );
      return [];
    }
  });
  return indexed.flat();
}

async function renderRoute(
  rendering: Rendering,
  { route, request }: { route: Route; request: PagesRequest },
): Promise<{ noIndex: boolean }> {
  const { engine, set, templates } = rendering;
  const { islands, publication, finisher } = request;
  const { draw, ...recalled } = await recallRoute(rendering, { route, islands });
  const page = {
    ...recalled,
    draw() {
      engine.work.rendered++;
      return draw();
    },
  };
  templates.push(page.key);
  if (isModulePage(route, set)) await renderReactPage(rendering, { route, page, request });
  else if (!(await publication.keep(route.file, finisher.key(route, page.key))))
    await addPage(rendering, { route, page, request });
  return page;
}

interface PageToAdd<R = Route> {
  route: R;
  page: RecalledPage;
  request: Pick<PagesRequest, 'publication' | 'finisher'>;
}

/** Publishes a page. Returns its HTML. */
async function addPage(
  { engine }: Rendering,
  { route, page, request: { publication, finisher } }: PageToAdd,
): Promise<string> {
  const html = finisher.finish(route, await takeTemplate(engine.store, page));
  await publication.add({ path: route.file, content: html, key: finisher.key(route, page.key) });
  return html;
}

/** Links and text of a React page are known from its HTML only. */
async function renderReactPage(
  rendering: Rendering,
  request: PageToAdd<Extract<Route, { source: string }>>,
): Promise<void> {
  const { engine, site, links } = rendering;
  const { route, page } = request;
  const { publication, finisher } = request.request;
  const { source } = route;
  const linksKey = storeKey('found', engine.buildId, page.key);
  let found = (await engine.store.get(linksKey)) as unknown as FoundOnPage | undefined;
  if (found === undefined || !(await publication.keep(route.file, finisher.key(route, page.key)))) {
    const html = await addPage(rendering, request);
    found ??= await readReactPage(site, { html, meta: await rendering.pool.readPageMeta(source) });
    await engine.store.set(linksKey, found as unknown as Json);
  }
  links.set(source, await placePageLinks(rendering, { source, links: found }));
}
