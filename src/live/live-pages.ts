import { checkComponents } from '../engine/cells/code/check-components.js';
import { listSources } from '../engine/cells/list-sources.js';
import type { Engine } from '../engine/create-engine.js';
import { isModulePage } from '../engine/features/feature-pages.js';
import { describeRenderError } from '../engine/render/describe-render-error.js';
import { createPageFinisher } from '../engine/render/finish-page.js';
import { type FoundOnPage, placePageLinks, readReactPage } from '../engine/render/found-on-page.js';
import { readPageMaking } from '../engine/render/page-making.js';
import { prepareRoute } from '../engine/render/render-route.js';
import { decodeBytes } from '../lib/bytes.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Route } from '../types/site/route.js';
import type { Front, FrontCells } from './live-front.js';

/** A page of a site that is being written. */
export interface LivePage {
  /**
   * The HTML of the current version or, if that has errors, of the last one that could be rendered.
   * Undefined if there is none.
   */
  html?: string;
  /** Errors that prevent the current version from being rendered. */
  errors: readonly Diagnostic[];
  /** Identifies the code that runs in the page's document. */
  codeId: string;
}

export interface LivePages {
  /** `known` lists errors that prevent rendering, in addition to those that rendering finds. */
  draw(route: Route, known: readonly Diagnostic[]): Promise<LivePage>;
  /** Links and text of the React pages that have been rendered, by source file. */
  readonly links: ReadonlyMap<string, FoundOnPage>;
}

/** Maximum number of rendered pages to keep. */
const KEPT_PAGES = 50;

/** Renders pages on request, and caches the latest ones. */
export function createLivePages(engine: Engine, cells: FrontCells): LivePages {
  const { graph, site } = engine;
  const drawn = new Map<string, { key: string; html: string }>();
  const links = new Map<string, FoundOnPage>();

  async function draw(route: Route, known: readonly Diagnostic[]): Promise<LivePage> {
    const sources = listSources(route, await graph.get(site.features));
    const front = await graph.get(cells.front);
    const own = await Promise.all(sources.filter(isMarkdown).map(listErrors));
    const ofApps = route.isApart ? front.apps.diagnostics : [];
    const errors = [...known, ...own.flat(), ...blocking(front, sources), ...ofApps];
    const last = drawn.get(route.path);
    const { codeId } = front;
    if (errors.length > 0) return { errors, codeId, ...(last && { html: last.html }) };
    try {
      return { errors, codeId, html: await drawAnew(route, front) };
    } catch (error) {
      const source = 'source' in route ? { source: route.source } : {};
      const problem = await describeRenderError(error, { engine, route, ...source });
      return { errors: [problem], codeId, ...(last && { html: last.html }) };
    }
  }

  /** Lists errors in the page's own files. */
  async function listErrors(source: string): Promise<Diagnostic[]> {
    const [read, doc, files] = await Promise.all([
      graph.get(site.source(source)),
      graph.get(site.doc(source)),
      graph.get(site.inputs.files),
    ]);
    const found = [...read.diagnostics, ...doc.facts.diagnostics, ...checkComponents(doc, files)];
    return found.filter(({ severity }) => severity === 'error');
  }

  async function drawAnew(route: Route, front: Front): Promise<string> {
    const source = 'source' in route ? route.source : '';
    return cells.render(async (pool) => {
      const making = await readPageMaking({ engine, get: graph.get });
      const rendering = {
        ...making,
        pool,
        rendererKeys: front.rendererKeys,
      };
      const prepared = await prepareRoute(rendering, { route, islands: front.islands });
      const finisher = createPageFinisher(front.bundle);
      const key = finisher.key(route, prepared.key);
      const last = drawn.get(route.path);
      const html =
        last?.key === key ? last.html : decodeBytes(finisher.finish(route, await prepared.draw()));
      if (isModulePage(route, making.set)) {
        const found = await readReactPage(making.site, {
          html,
          meta: await pool.readPageMeta(source),
        });
        links.set(source, await placePageLinks(rendering, { source, links: found }));
      }
      keep(route.path, { key, html });
      return html;
    });
  }

  function keep(path: string, page: { key: string; html: string }): void {
    drawn.delete(path);
    drawn.set(path, page);
    const [oldest] = drawn.keys();
    if (drawn.size > KEPT_PAGES && oldest !== undefined) drawn.delete(oldest);
  }

  return { draw, links };
}

export const isMarkdown = (file: string): boolean => /\.mdx?$/.test(file);

/**
 * Returns errors that block pages: those of shared code block every page, those of a doc's
 * components only its own.
 */
function blocking(
  { diagnostics, bundle, renderer }: Front,
  sources: readonly string[],
): Diagnostic[] {
  const ofAll = [...renderer.diagnostics, ...bundle.diagnostics];
  return diagnostics.filter(
    (problem) =>
      problem.severity === 'error' &&
      (ofAll.includes(problem) || (problem.file !== undefined && sources.includes(problem.file))),
  );
}
