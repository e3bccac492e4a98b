import type { AppsBundle } from '../../bundle/browsers/build-apps.js';
import type { ClientBundle } from '../../bundle/browsers/join-client.js';
import { uniqueDiagnostics } from '../../diagnostics/unique-diagnostics.js';
import type { Publication } from '../../emit/publish.js';
import { append } from '../../lib/append.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Json } from '../../types/json.js';
import type { Route } from '../../types/site/route.js';
import type { Engine } from '../create-engine.js';
import { mergeThemeErrors } from '../render/faults/merge-theme-errors.js';
import { createPageFinisher } from '../render/finish-page.js';
import type { FoundOnPage } from '../render/found-on-page.js';
import { listInteractive } from '../render/render-doc-islands.js';
import { type PagePublication, renderPages } from '../render/render-pages.js';
import type { RenderedTexts } from '../render/rendered-texts.js';
import { openRendering, type RenderingRequest, renderIslands } from '../render/rendering.js';
import { emitFeatures } from './emit-features.js';
import { listModules } from './list-modules.js';

/** Results of rendering for the rest of the build. The HTML has been published by then. */
export interface RenderedSite {
  bundle?: ClientBundle;
  apps?: AppsBundle;
  /** Sources whose texts are in files of features. */
  emittedTexts: ReadonlySet<string>;
  /** Pages that search engines may list. */
  listed: readonly Route[];
  /** See `EmittedFeatures`. */
  listing: ReadonlyMap<string, readonly string[]>;
  left: ReadonlyMap<string, Json>;
  links: ReadonlyMap<string, FoundOnPage>;
  /** Keys of the store entries that contain the templates of its pages. */
  templates: readonly string[];
  /** Names of the files by class that its pages load. */
  loads: ReadonlySet<string>;
  diagnostics: Diagnostic[];
}

export interface RenderSiteRequest extends Pick<RenderingRequest, 'threads'> {
  publication: PagePublication & Pick<Publication, 'earlier'>;
  /** Receives the texts of rendered HTML for indexes. */
  found: RenderedTexts;
  onProgress: (stage: string) => void;
}

/**
 * Bundles the code of the site, renders every route and publishes the HTML. After an error it
 * continues as far as possible, so that all errors are reported at once.
 */
export async function renderSite(
  engine: Engine,
  request: RenderSiteRequest,
): Promise<RenderedSite> {
  const { graph, site, code } = engine;
  const [renderer, apps] = await Promise.all([graph.get(code.renderer), graph.get(code.apps)]);
  const empty = {
    emittedTexts: new Set<string>(),
    listed: [],
    listing: new Map<string, readonly string[]>(),
    left: new Map<string, Json>(),
    links: new Map(),
    templates: [],
    loads: new Set<string>(),
  };
  const problems = [...renderer.diagnostics, ...apps.diagnostics];
  if (problems.length > 0) append(problems, (await graph.get(code.problems)).diagnostics);
  const { routes } = (await graph.get(site.site)).site;
  const rendering = await openRendering(engine, { ...request, pages: routes.size, problems });
  if (rendering === undefined) return { ...empty, diagnostics: problems };
  const hasApps = apps.diagnostics.length === 0;
  const islands = await renderIslands(rendering);
  request.found.noteIslands(rendering.links);
  const interactive = await listInteractive(rendering, islands);
  const lists = await listModules(rendering, { routes: routes.values(), islands });
  const bundle = await graph.get(code.client(interactive, [...lists]));
  if (bundle.diagnostics.length > 0)
    append(rendering.diagnostics, [
      ...bundle.diagnostics,
      ...(await graph.get(code.problems)).diagnostics,
    ]);
  const warnings = [...renderer.warnings, ...bundle.warnings];
  request.onProgress('Rendering');
  const finisher = createPageFinisher(bundle);
  const listed = await renderPages(rendering, {
    ...request,
    routes: [...routes.values()].filter((route) => hasApps || !route.isApart),
    finisher,
    islands,
  });
  if (rendering.diagnostics.length > 0) {
    const diagnostics = mergeThemeErrors(
      uniqueDiagnostics([...warnings, ...rendering.diagnostics]),
    );
    return { ...empty, links: rendering.links, diagnostics };
  }
  const { texts, listing, left, diagnostics } = await emitFeatures(rendering, {
    ...request,
    finisher,
    islands,
    indexed: listed,
  });
  return {
    bundle,
    apps,
    emittedTexts: texts,
    listed,
    listing,
    left,
    links: rendering.links,
    templates: rendering.templates,
    loads: rendering.loads,
    diagnostics: mergeThemeErrors(uniqueDiagnostics([...warnings, ...diagnostics])),
  };
}
