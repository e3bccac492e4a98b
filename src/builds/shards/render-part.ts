import type { Engine } from '../../engine/create-engine.js';
import { hasOwnText, listTexts } from '../../engine/features/feature-pages.js';
import { prepareIndexes } from '../../engine/output/index-features.js';
import { mergeThemeErrors } from '../../engine/render/faults/merge-theme-errors.js';
import { createPageFinisher } from '../../engine/render/finish-page.js';
import type { FoundOnPage } from '../../engine/render/found-on-page.js';
import { readPageMaking } from '../../engine/render/page-making.js';
import { renderPages } from '../../engine/render/render-pages.js';
import {
  openRendering,
  type RenderingRequest,
  renderIslands,
} from '../../engine/render/rendering.js';
import type { Shard } from '../../engine/shard.js';
import { NO_BUNDLE } from '../../engine/store/no-bundle.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Route } from '../../types/site/route.js';
import type { SitePart } from '../checks/check-site.js';

export interface PartRequest extends Pick<RenderingRequest, 'threads'> {
  part: SitePart;
  shard: Shard;
  onProgress: (stage: string) => void;
}

/** What rendering a part of the pages returns, apart from what goes to the store. */
export interface RenderedPart {
  links: ReadonlyMap<string, FoundOnPage>;
  /** How many have been drawn. */
  pages: number;
  /** Keys of the entries of the store that have their templates. */
  templates: readonly string[];
  diagnostics: Diagnostic[];
}

/** Draws the pages of a part of the site. Templates go to the store, and nothing is published. */
export async function renderPart(
  engine: Engine,
  { onProgress, ...request }: PartRequest,
): Promise<RenderedPart> {
  const { graph, code } = engine;
  onProgress('Bundling');
  const { diagnostics: problems } = await graph.get(code.renderer);
  if (problems.length > 0) {
    const diagnostics = [...problems, ...(await graph.get(code.problems)).diagnostics];
    return { ...NOTHING, diagnostics };
  }
  const routes = await listRoutes(engine, request);
  const rendering = await openRendering(engine, { ...request, pages: routes.length, problems: [] });
  if (rendering === undefined) return NOTHING;
  const { links, templates, diagnostics } = rendering;
  const islands = await renderIslands(rendering);
  onProgress('Rendering');
  const finisher = createPageFinisher(NO_BUNDLE);
  await renderPages(rendering, { routes, publication: NOWHERE, finisher, islands });
  const { shard, part } = request;
  await prepareIndexes(engine, { shard, holds: part.holds, found: links });
  const unique = new Map(diagnostics.map((problem) => [JSON.stringify(problem), problem]));
  return {
    links,
    pages: templates.length,
    templates,
    diagnostics: mergeThemeErrors([...unique.values()]),
  };
}

const NOTHING: RenderedPart = {
  links: new Map(),
  pages: 0,
  templates: [],
  diagnostics: [],
};
const NOWHERE = { add: async () => undefined, keep: async () => undefined };

/**
 * The pages of texts that belong to the part, and its share of those that are made of names alone.
 * Pages that show several texts are left to the build that has all of them, and so are apps, which
 * are bundled one by one.
 */
async function listRoutes(
  engine: Engine,
  { part, shard }: Pick<PartRequest, 'part' | 'shard'>,
): Promise<Route[]> {
  const { site, set } = await readPageMaking({ engine, get: engine.graph.get });
  const all = [...site.routes.values()].filter(
    (route) => !route.isApart && route.kind !== 'redirect',
  );
  const ofTexts = all.filter((route) => hasOwnText(route, set) && part.holds(route.source));
  const ofNames = all.filter((route) => listTexts(route, set).length === 0);
  return [...ofTexts, ...ofNames.filter((_, i) => i % shard.count === shard.index - 1)];
}
