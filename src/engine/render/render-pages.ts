import type { Publication } from '../../emit/publish.js';
import { type Bytes, decodeBytes } from '../../lib/bytes.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import type { Json } from '../../types/json.js';
import type { CollectedLinks, IslandHtml } from '../../types/output/render.js';
import type { Route } from '../../types/site/route.js';
import { listSources } from '../cells/list-sources.js';
import { groupVersions } from '../compile/group-versions.js';
import { hasOwnText, isModulePage } from '../features/feature-pages.js';
import { storeKey } from '../store/store.js';
import { TaskDropped } from '../threads/thread-lost.js';
import { describeRenderError } from './describe-render-error.js';
import { listLoads, type PageFinisher } from './finish-page.js';
import { type FoundOnPage, placePageLinks, readReactPage } from './found-on-page.js';
import { RenderError } from './render-pool.js';
import { type RecalledPage, recallRoute } from './render-route.js';
import type { Rendering } from './rendering.js';
import { takeTemplate, templateKey } from './take-template.js';

/** Where pages are published. */
export type PagePublication = Pick<Publication, 'add' | 'keep'>;

interface PagesRequest {
  routes: Iterable<Route>;
  publication: PagePublication;
  finisher: PageFinisher;
  islands: ReadonlyMap<string, IslandHtml[]>;
}

/**
 * Number of pages in progress: while each thread renders a batch of 16, the next one is collected.
 */
const AT_ONCE = 64;

/**
 * Renders the pages and publishes their HTML, a few at a time, so that only these are in memory.
 * Returns the routes that search engines may list.
 */
export async function renderPages(rendering: Rendering, request: PagesRequest): Promise<Route[]> {
  const { set, failed } = rendering;
  const routes = [...request.routes].filter(
    (route) =>
      route.kind !== 'redirect' && !listSources(route, set).some((source) => failed.has(source)),
  );
  let isThemeLost = false;
  const indexed = new Set<Route>();
  await mapConcurrently(await groupByText(rendering, routes), AT_ONCE, async (route) => {
    const source = 'source' in route ? route.source : undefined;
    // A theme that hangs would hang on every page: nothing is published, so skip the other pages.
    const isModule = isModulePage(route, set);
    if (isThemeLost && !isModule) return;
    try {
      const { noIndex } = await renderRoute(rendering, { route, request });
      if (!noIndex) indexed.add(route);
    } catch (error) {
      if (error instanceof TaskDropped) return;
      if (!isModule && error instanceof RenderError && !error.failure.threw) {
        isThemeLost = true;
        rendering.pool.dropPages();
      }
      rendering.diagnostics.push(
        await describeRenderError(error, {
          engine: rendering.engine,
          route,
          ...(source !== undefined && { source }),
        }),
      );
    }
  });
  return routes.filter((route) => indexed.has(route));
}

/**
 * Orders routes so that versions of a page with the same source are adjacent and hit the
 * recent-prose cache.
 */
async function groupByText(
  { engine, get, set, site }: Rendering,
  routes: readonly Route[],
): Promise<Route[]> {
  const sourceOf = (route: Route) => ('source' in route ? route.source : undefined);
  const groups = new Map<Route | string, Route[]>();
  for (const route of groupVersions(routes, { sourceOf, site }).flat()) {
    const text = hasOwnText(route, set) ? (await get(engine.site.doc(route.source))).key : route;
    const group = groups.get(text);
    if (group === undefined) groups.set(text, [route]);
    else group.push(route);
  }
  return [...groups.values()].flat();
}

async function renderRoute(
  rendering: Rendering,
  { route, request }: { route: Route; request: PagesRequest },
): Promise<{ noIndex: boolean }> {
  const { engine, set, templates } = rendering;
  const { islands } = request;
  const { draw, ...recalled } = await recallRoute(rendering, { route, islands });
  const page = {
    ...recalled,
    draw() {
      engine.work.rendered++;
      return draw();
    },
  };
  templates.push(templateKey(page.key));
  const adding = { page, key: request.finisher.key(route, page.key), request };
  if (isModulePage(route, set)) await renderReactPage(rendering, { ...adding, route });
  else if (!(await keepPage(rendering, { ...adding, route })))
    await addPage(rendering, { ...adding, route }, () => undefined);
  return page;
}

interface PageToAdd<R = Route> {
  route: R;
  page: RecalledPage;
  /** Key of the page with its file names: see `PageFinisher`. */
  key: string;
  request: Pick<PagesRequest, 'publication' | 'finisher'>;
}

/** Reuses the published page if it is unchanged. Returns whether it is. */
async function keepPage(
  { loads }: Rendering,
  { route, key, request: { publication } }: PageToAdd,
): Promise<boolean> {
  const kept = await publication.keep(route.file, key);
  for (const name of kept?.loads ?? []) loads.add(name);
  return kept !== undefined;
}

/**
 * Publishes a page. Returns the result of `read` for its HTML and the links that its code reports.
 */
async function addPage<T>(
  { engine, loads }: Rendering,
  { route, page, key, request: { publication, finisher } }: PageToAdd,
  read: (html: Bytes, collected: CollectedLinks | undefined) => T | Promise<T>,
): Promise<T> {
  const template = await takeTemplate(engine.store, page);
  const content = finisher.finish(route, template);
  await publication.add({ path: route.file, content, key, ...listLoads(template) });
  for (const name of template.classFiles) loads.add(name);
  return read(content, template.collected);
}

/** Renders a React page, whose links and text are only in its HTML. */
async function renderReactPage(
  rendering: Rendering,
  request: PageToAdd<Extract<Route, { source: string }>>,
): Promise<void> {
  const { engine, site, links } = rendering;
  const { route, page } = request;
  const { source } = route;
  const linksKey = storeKey('found', engine.buildId, page.key);
  const known = (await engine.store.get(linksKey)) as unknown as FoundOnPage | undefined;
  let found = known;
  if (found === undefined || !(await keepPage(rendering, request))) {
    found = await addPage(rendering, request, async (html, collected) => {
      if (known !== undefined) return known;
      const meta = await rendering.pool.readPageMeta(source);
      return readReactPage(site, {
        html: decodeBytes(html),
        meta,
        ...(collected && { collected }),
      });
    });
    await engine.store.set(linksKey, found as unknown as Json);
  }
  links.set(source, await placePageLinks(rendering, { source, links: found }));
}
