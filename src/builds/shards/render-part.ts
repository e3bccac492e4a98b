import { uniqueDiagnostics } from '../../diagnostics/unique-diagnostics.js';
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
import type { SitePart } from '../checks/site-part.js';

export interface PartRequest extends Pick<RenderingRequest, 'threads'> {
  part: SitePart;
  shard: Shard;
  onProgress: (stage: string) => void;
}

/** Results of rendering a part of the pages, besides the stored values. */
export interface RenderedPart {
  links: ReadonlyMap<string, FoundOnPage>;
  /** Number of rendered pages. */
  pages: number;
  /** Keys of the store entries that contain their templates. */
  templates: readonly string[];
  diagnostics: Diagnostic[];
}

/** Renders the pages of a part of the site. Stores the templates, and publishes nothing. */
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
  return {
    links,
    pages: templates.length,
    templates,
    diagnostics: mergeThemeErrors(uniqueDiagnostics(diagnostics)),
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
 * Lists the pages of the part's texts, and the shard's portion of the pages without a text. It
 * leaves out pages that show several texts, because a build needs all of them, and apps, which are
 * bundled one by one.
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
