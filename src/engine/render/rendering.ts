import { availableParallelism } from 'node:os';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { IslandHtml } from '../../types/output/render.js';
import type { SiteRenderer } from '../cells/code/renderer-keys.js';
import type { Engine } from '../create-engine.js';
import { pageLimits } from '../features/page-limits.js';
import { describeRenderError } from './describe-render-error.js';
import type { FoundOnPage } from './found-on-page.js';
import { readPageMaking } from './page-making.js';
import { rememberRendering } from './remember-rendering.js';
import { renderDocIslands } from './render-doc-islands.js';
import { type RenderThreads, WORTH_THREAD } from './render-pool.js';
import { makeView, type RouteRendering } from './render-route.js';

/**
 * A thread loads React and the theme, and is slow until V8 has optimized them: fewer pages don't
 * justify a second one.
 */
const WORTH_ANOTHER = 1024;

/** State that the steps of one rendering share. */
export interface Rendering extends RouteRendering {
  links: Map<string, FoundOnPage>;
  /** Keys of the store entries that contain the templates of all pages. */
  templates: string[];
  /** Names of the files by class that pages load. */
  loads: Set<string>;
  diagnostics: Diagnostic[];
  /** Sources whose code could not be rendered: their pages lack it. */
  failed: Set<string>;
}

export interface RenderingRequest {
  /** The threads that render the pages. The caller closes them. */
  threads: RenderThreads;
  /** Maximum number of pages. */
  pages: number;
  problems: Diagnostic[];
}

/** Starts rendering the pages of a site. Returns undefined if the code can't be bundled. */
export async function openRendering(
  engine: Engine,
  { threads, pages, problems }: RenderingRequest,
): Promise<Rendering | undefined> {
  const { graph, site, code, store } = engine;
  const renderer = await graph.get(code.renderer);
  if (renderer.text === '') return undefined;
  const keys = await graph.get(code.rendererKeys);
  const config = await graph.get(site.inputs.config);
  const pool = threads.open({
    bundle: renderer.text,
    given: renderer.given,
    code: config.code,
    threads: countThreads(pages, renderer),
    limits: pageLimits(config),
  });
  return {
    ...(await readPageMaking({ engine, get: graph.get })),
    pool: rememberRendering(pool, { store, keys }),
    links: new Map(),
    templates: [],
    loads: new Set(),
    diagnostics: problems,
    failed: new Set(),
    rendererKeys: keys,
  };
}

function countThreads(pages: number, { isOwn }: SiteRenderer): number {
  if (isOwn === true && pages < WORTH_THREAD) return 0;
  return availableParallelism() > 1 && pages >= WORTH_ANOTHER ? 2 : 1;
}

/**
 * Renders the code of every doc that has some, before the pages: browsers only get the components
 * that prove to be interactive.
 */
export async function renderIslands(rendering: Rendering): Promise<Map<string, IslandHtml[]>> {
  const { engine, site, links } = rendering;
  const sources = await engine.graph.get(engine.code.codeDocs);
  const routes = new Map(
    [...site.routes.values()].flatMap((route) =>
      'source' in route ? [[route.source, route] as const] : [],
    ),
  );
  const rendered = await mapConcurrently(
    sources,
    4,
    async (source): Promise<[string, IslandHtml[]]> => {
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
    },
  );
  return new Map(rendered);
}
