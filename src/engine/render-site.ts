import { availableParallelism } from 'node:os';
import type { ClientBundle } from '../bundle/build-client.js';
import type { Publication } from '../emit/publish.js';
import { hash } from '../lib/hash.js';
import { locate } from '../lib/locate.js';
import { mapConcurrently } from '../lib/map-concurrently.js';
import { buildPage } from '../resolve/build-page.js';
import { fillHoles } from '../resolve/fill-holes.js';
import { readHtmlLinks } from '../resolve/read-html-links.js';
import { resolveReferences } from '../resolve/resolve-references.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Body, Reference } from '../types/doc.js';
import type { Page } from '../types/page.js';
import type { IslandHtml, RenderTask } from '../types/render.js';
import type { Route, Site } from '../types/site.js';
import type { ReactPageMeta } from '../types/theme.js';
import type { RenderedLinks } from './check-site.js';
import { readProse } from './compile-through-store.js';
import type { Engine } from './create-engine.js';
import { describeRenderError } from './describe-render-error.js';
import { pageTimeout } from './page-timeout.js';
import { createRenderPool, type RenderPool } from './render-pool.js';

/** What rendering leaves for the rest of the build. HTML has gone to the publication by then. */
export interface RenderedSite {
  bundle?: ClientBundle;
  /** Routes that search engines may list. */
  indexed: string[];
  links: RenderedLinks;
  diagnostics: Diagnostic[];
}

export interface RenderSiteRequest {
  publication: Publication;
  onProgress: (stage: string) => void;
}

interface FoundOnPage {
  references: Reference[];
  anchors: string[];
}

type FoundLinks = Map<string, FoundOnPage>;

/** Everything that the steps of one rendering share. */
interface Rendering {
  engine: Engine;
  site: Site;
  pool: RenderPool;
  /** Stands for all code that renders: theme, components, docsgen. */
  rendererKey: string;
  links: FoundLinks;
  diagnostics: Diagnostic[];
}

/** Bundles the code of the site, renders every route and hands the HTML to the publication. */
export async function renderSite(engine: Engine, request: RenderSiteRequest): Promise<RenderedSite> {
  const { graph, site, code } = engine;
  const renderer = await graph.get(code.renderer);
  const empty = { indexed: [], links: new Map() };
  if (renderer.diagnostics.length > 0) return { ...empty, diagnostics: renderer.diagnostics };
  const pool = createRenderPool({
    bundle: renderer.text,
    threads: availableParallelism() > 1 ? 2 : 1,
    timeoutMs: pageTimeout(),
  });
  const rendering: Rendering = {
    engine,
    pool,
    links: new Map(),
    diagnostics: [],
    site: (await graph.get(site.site)).site,
    rendererKey: hash(renderer.text),
  };
  try {
    const islands = await renderIslands(rendering);
    if (rendering.diagnostics.length > 0)
      return { ...empty, links: rendering.links, diagnostics: rendering.diagnostics };
    const bundle = await graph.get(code.client(await listInteractive(engine, islands)));
    if (bundle.diagnostics.length > 0)
      return { ...empty, links: rendering.links, diagnostics: bundle.diagnostics };
    request.onProgress('Rendering');
    const indexed = await renderPages(rendering, { ...request, bundle, islands });
    return { bundle, indexed, links: rendering.links, diagnostics: rendering.diagnostics };
  } finally {
    await pool.close();
  }
}

/** Renders the code of every doc that has some, before the pages: only what proves to be interactive is sent to browsers. */
async function renderIslands(rendering: Rendering): Promise<Map<string, IslandHtml[]>> {
  const { engine, site, pool, links } = rendering;
  const sources = await engine.graph.get(engine.code.codeDocs);
  const routes = new Map(
    [...site.routes.values()].flatMap((route) => ('source' in route ? [[route.source, route] as const] : [])),
  );
  const rendered = await mapConcurrently(sources, 4, async (source): Promise<[string, IslandHtml[]]> => {
    const route = routes.get(source);
    if (route === undefined) return [source, []];
    try {
      const { view } = await makePage(rendering, route, {});
      const doc = await engine.graph.get(engine.site.doc(source));
      const islands = await pool.renderIslands({ source, view, always: doc.code?.hasSideEffects ?? false });
      links.set(
        source,
        findLinks(islands, {
          skip: ownFiles(site),
          placeOf: (index) => doc.code?.holes[index]?.place ?? { line: 1, column: 1 },
        }),
      );
      return [source, islands];
    } catch (error) {
      rendering.diagnostics.push(await describeRenderError(error, { engine, route, source }));
      return [source, []];
    }
  });
  return new Map(rendered);
}

/** Docs whose code browsers need: for an island that is interactive, or for what an import of theirs does. */
async function listInteractive(
  { graph, site }: Engine,
  islands: ReadonlyMap<string, IslandHtml[]>,
): Promise<string[]> {
  const docs = await Promise.all([...islands.keys()].map((source) => graph.get(site.doc(source))));
  return [...islands].flatMap(([source, list], i) =>
    docs[i]?.code?.hasSideEffects || list.some(({ interactive }) => interactive) ? [source] : [],
  );
}

function findLinks(
  islands: readonly IslandHtml[],
  { skip, placeOf }: { skip: string; placeOf: (index: number) => Reference['place'] },
): FoundOnPage {
  const scans = islands.map(({ html }) => readHtmlLinks(html, { skip }));
  return {
    references: scans.flatMap(({ references }, i) =>
      references.map((reference) => ({ ...reference, place: placeOf(i) })),
    ),
    anchors: scans.flatMap(({ anchors }) => anchors),
  };
}

/** A page with all that shows around its prose. */
async function makePage({ engine, site }: Rendering, route: Route, meta: ReactPageMeta): Promise<Page> {
  const { graph, pages, fileExists } = engine;
  if (!hasProse(route)) return buildPage({ route, site, meta, assets: new Map(), fileExists });
  const { facts } = await graph.get(engine.site.doc(route.source));
  const assets = await graph.get(pages.assets(route.source));
  return buildPage({ route, site, meta, doc: facts, assets, fileExists });
}

/** The prose of a page with its addresses, and what stands for both without reading the prose. */
async function findProse(
  { engine }: Rendering,
  route: Route,
): Promise<{ key: string; read(): Promise<Body> } | undefined> {
  if (!hasProse(route)) return undefined;
  const { graph, pages, store, site } = engine;
  const doc = await graph.get(site.doc(route.source));
  const scope = await graph.get(pages.scope(route.source));
  const assets = await graph.get(pages.assets(route.source));
  const attributes = resolveReferences(doc.facts, { ...scope, assets });
  return {
    key: JSON.stringify([doc.key, attributes]),
    read: async () => fillHoles((await readProse(doc, { store, get: graph.get, ...site })).body, attributes),
  };
}

function hasProse(route: Route): route is Extract<Route, { kind: 'doc' | 'markdown' }> {
  return route.kind === 'doc' || route.kind === 'markdown';
}

interface PagesRequest extends RenderSiteRequest {
  bundle: ClientBundle;
  islands: ReadonlyMap<string, IslandHtml[]>;
}

/** Renders the pages and hands their HTML on, a few at a time: no more than that stands in memory. */
async function renderPages(rendering: Rendering, request: PagesRequest): Promise<string[]> {
  const routes = [...rendering.site.routes.values()].filter((route) => route.kind !== 'redirect');
  const indexed = await mapConcurrently(routes, 16, async (route) => {
    const source = 'source' in route ? route.source : undefined;
    try {
      const page = await renderRoute(rendering, { route, request });
      return page.noIndex ? [] : [route.path];
    } catch (error) {
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
): Promise<Page> {
  const { pool, rendererKey, links } = rendering;
  const { bundle, islands, publication } = request;
  const source = 'source' in route ? route.source : '';
  const meta = route.kind === 'react' ? await pool.readPageMeta(route.source) : {};
  const page = await makePage(rendering, route, meta);
  const prose = await findProse(rendering, route);
  const task: RenderTask = {
    page,
    assets: bundle.assets,
    chunks: bundle.chunks.get(source) ?? {},
    islands: islands.get(source) ?? [],
  };
  const key = hash(JSON.stringify([rendererKey, task, prose?.key]));
  // The links of a React page are known from its HTML only.
  if (route.kind !== 'react' && (await publication.keep(route.file, key))) return page;
  const html = await pool.renderPage(
    prose === undefined ? task : { ...task, page: { ...page, body: await prose.read() } },
  );
  if (route.kind === 'react')
    links.set(route.source, await findPageLinks(rendering, { source: route.source, html }));
  await publication.add({ path: route.file, content: html, key });
  return page;
}

/** Addresses of files that docsgen writes itself: nothing to check. */
const ownFiles = ({ config }: Site): string => `${config.baseUrl}assets/`;

/**
 * Links and ids in the main part of a React page: what surrounds it is checked once for all pages. A link stands where
 * the page's file writes its address; one that is computed, at the top of the file.
 */
async function findPageLinks(
  { engine, site }: Rendering,
  { source, html }: { source: string; html: string },
): Promise<FoundOnPage> {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  const { references, anchors } = readHtmlLinks(main, { skip: ownFiles(site) });
  const text = (await engine.graph.get(engine.site.source(source))).source?.text ?? '';
  const placed = references.map((reference) => ({
    ...reference,
    place: locate(text, reference.url) ?? reference.place,
  }));
  return { references: placed, anchors };
}
