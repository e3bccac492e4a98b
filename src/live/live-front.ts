import type { AppsBundle } from '../bundle/browsers/build-apps.js';
import type { ClientBundle } from '../bundle/browsers/join-client.js';
import { checkComponents } from '../engine/cells/code/check-components.js';
import {
  identifyRenderer,
  type RendererKeys,
  type SiteRenderer,
} from '../engine/cells/code/renderer-keys.js';
import type { Engine } from '../engine/create-engine.js';
import { pageLimits } from '../engine/features/page-limits.js';
import type { Cell, Get } from '../engine/graph.js';
import { listModules } from '../engine/output/list-modules.js';
import { describeRenderError } from '../engine/render/describe-render-error.js';
import type { FoundOnPage } from '../engine/render/found-on-page.js';
import { type PageMaking, readPageMaking } from '../engine/render/page-making.js';
import { listInteractive, renderDocIslands } from '../engine/render/render-doc-islands.js';
import { createRenderThreads, type RenderPool } from '../engine/render/render-pool.js';
import { makeView } from '../engine/render/render-route.js';
import { NO_BUNDLE } from '../engine/store/no-bundle.js';
import { hash } from '../lib/hash.js';
import { isSameJson } from '../lib/is-same-json.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { IslandHtml } from '../types/output/render.js';
import type { Route } from '../types/site/route.js';

/**
 * Everything that must be ready before a page is rendered: the renderer, the authors' components,
 * the browser's bundle.
 */
export interface Front {
  renderer: SiteRenderer;
  rendererKeys: RendererKeys;
  bundle: ClientBundle;
  apps: AppsBundle;
  /** By source file. */
  islands: ReadonlyMap<string, readonly IslandHtml[]>;
  links: ReadonlyMap<string, FoundOnPage>;
  /** Identifies the code around the pages: documents that run other code must be reloaded. */
  codeId: string;
  diagnostics: readonly Diagnostic[];
}

/** The cells of a front, and the thread that renders with it. */
export interface FrontCells {
  front: Cell<Front>;
  /** Renders with the current code, and again if the code changes meanwhile. */
  render<R>(work: (pool: RenderPool) => Promise<R>): Promise<R>;
  /** Call after a change of the site: restarts slow renderings with the new code. */
  giveUpSlow(): void;
  close(): Promise<void>;
}

interface IslandsValue {
  islands: readonly IslandHtml[];
  links: FoundOnPage;
  diagnostics: readonly Diagnostic[];
}

export function createFrontCells(engine: Engine): FrontCells {
  const { graph, site, code } = engine;
  const threads = createRenderThreads();
  /** When each running rendering started. */
  const running = new Set<number>();
  let isClosed = false;

  const { codeKey, islands } = createIslandCells(engine, render);

  const front = graph.cell('front', async (get): Promise<Front> => {
    const [renderer, apps] = await Promise.all([get(code.renderer), get(code.apps)]);
    const shared = {
      renderer,
      rendererKeys: await get(code.rendererKeys),
      codeId: await get(codeKey),
      apps,
    };
    const nothing = {
      islands: new Map(),
      links: new Map<string, FoundOnPage>(),
      bundle: NO_BUNDLE,
    };
    if (renderer.diagnostics.length > 0)
      return { ...shared, ...nothing, diagnostics: renderer.diagnostics };
    const sources = await get(code.codeDocs);
    const values = await Promise.all(sources.map((source) => get(islands(source))));
    const html = new Map(sources.map((source, i) => [source, values[i]?.islands ?? []]));
    const links = new Map(sources.map((source, i) => [source, values[i]?.links ?? NOTHING.links]));
    const making = await readPageMaking({ engine, get });
    const lists = await listModules(making, {
      routes: listWantedRoutes(making, await get(engine.pages.wanted)),
      islands: html,
    });
    const bundle = await get(code.client(await listInteractive({ engine, get }, html), [...lists]));
    const ofCode = [...renderer.warnings, ...bundle.warnings, ...bundle.diagnostics];
    const diagnostics = [...values.flatMap((value) => value.diagnostics), ...ofCode];
    return { ...shared, islands: html, links, bundle, diagnostics };
  });

  async function render<R>(work: (pool: RenderPool) => Promise<R>): Promise<R> {
    for (;;) {
      const { text: bundle, given } = await graph.get(code.renderer);
      const config = await graph.get(site.inputs.config);
      const pool = threads.open({
        bundle,
        given,
        code: config.code,
        threads: 1,
        limits: pageLimits(config),
      });
      const startedAt = performance.now();
      running.add(startedAt);
      try {
        return await work(pool);
      } catch (error) {
        if (threads.isOpen(pool)) throw error;
      } finally {
        running.delete(startedAt);
        if (isClosed && running.size === 0) await threads.close();
      }
    }
  }

  function giveUpSlow(): void {
    const now = performance.now();
    if ([...running].some((startedAt) => now - startedAt > SLOW_MS)) void threads.close();
  }

  /** Renderings that are still running start the threads again and end them when done. */
  function close(): Promise<void> {
    isClosed = true;
    return threads.close();
  }

  return { front, render, giveUpSlow, close };
}

/**
 * Creates the cells that identify the code of documents, and those of islands by source file.
 * `render` renders with the current code.
 */
function createIslandCells(engine: Engine, render: FrontCells['render']) {
  const { graph, site, code } = engine;

  /** Identifies everything that runs in a document, except the code of docs. */
  const codeKey = graph.cell('codeKey', async (get) => {
    const renderer = await get(code.renderer);
    // Imported Markdown contains addresses of other pages. Only the bundle shows whether these
    // changed.
    if (renderer.inputs.some((file) => /\.mdx?$/.test(file))) return identifyRenderer(renderer);
    const parts = [get(site.inputs.code), get(code.shell), get(code.kinds), get(code.files)];
    return hash(JSON.stringify(await Promise.all(parts)));
  });

  const view = graph.family(
    'view',
    async (get, source) => {
      const making = await readPageMaking({ engine, get });
      const route = routeOf(making.site, source);
      return route && { route, view: await makeView(making, route) };
    },
    { equal: isSameJson },
  );

  /**
   * Identifies everything that the components of a doc depend on, except the content of the page.
   */
  const componentKey = graph.family('componentKey', async (get, source) => {
    const { ofAll, ofSources } = await get(code.rendererKeys);
    return ofSources.get(source) ?? ofAll;
  });

  const islands = graph.family(
    'islands',
    async (get, source): Promise<IslandsValue> => {
      await get(componentKey(source));
      // A missing component is reported where it is used. Skip rendering, because React's error
      // would only repeat that.
      const unknown = checkComponents(await get(site.doc(source)), await get(site.inputs.files));
      if (unknown.length > 0) return NOTHING;
      const shown = await get(view(source));
      if (shown === undefined) return NOTHING;
      return renderIslands({ get, source, ...shown });
    },
    { equal: isSameJson },
  );

  async function renderIslands(request: {
    get: Get;
    source: string;
    route: Route;
    view: Awaited<ReturnType<typeof makeView>>;
  }): Promise<IslandsValue> {
    const { get, source, route, view: shown } = request;
    try {
      const rendered = await render((pool) =>
        renderDocIslands({ engine, get, pool }, { source, view: shown }),
      );
      return { ...rendered, diagnostics: [] };
    } catch (error) {
      return {
        ...NOTHING,
        diagnostics: [await describeRenderError(error, { engine, route, source })],
      };
    }
  }

  return { codeKey, islands };
}

/** Returns the pages whose texts have all been requested: the others need not be compiled. */
function listWantedRoutes({ site, set }: PageMaking, wanted: readonly string[]): Route[] {
  const known = new Set(wanted);
  return [...site.routes.values()].filter(
    (route) =>
      set
        .kind(route.kind)
        ?.kind.texts?.(route)
        .every((source) => known.has(source)) === true,
  );
}

/** A rendering that takes longer than this when the site is saved may never end. */
const SLOW_MS = 1000;

const NOTHING: IslandsValue = {
  islands: [],
  links: { references: [], anchors: [], shown: [] },
  diagnostics: [],
};

function routeOf(
  site: { routes: ReadonlyMap<string, Route>; routeBySource: ReadonlyMap<string, string> },
  source: string,
) {
  const path = site.routeBySource.get(source);
  return path === undefined ? undefined : site.routes.get(path);
}
