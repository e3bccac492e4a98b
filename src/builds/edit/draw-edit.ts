import type { CompiledDoc } from '../../engine/compile/compile-doc.js';
import type { Engine } from '../../engine/create-engine.js';
import { createFeaturePages, hasOwnText, listTexts } from '../../engine/features/feature-pages.js';
import type { OwnFiles } from '../../engine/languages/place-below.js';
import { emitEdited } from '../../engine/output/emit-edited.js';
import { emitFeatures } from '../../engine/output/emit-features.js';
import {
  createPageFinisher,
  listLoads,
  type PageFinisher,
} from '../../engine/render/finish-page.js';
import { readPageMaking } from '../../engine/render/page-making.js';
import { rememberRendering } from '../../engine/render/remember-rendering.js';
import { type RenderedIslands, renderDocIslands } from '../../engine/render/render-doc-islands.js';
import { RenderError, type RenderPool } from '../../engine/render/render-pool.js';
import { makeView, prepareRoute, type RouteRendering } from '../../engine/render/render-route.js';
import { takeTemplate } from '../../engine/render/take-template.js';
import type { IslandHtml } from '../../types/output/render.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import type { Build } from '../build-request.js';
import type { KeptBuild, KeptEdits, KeptLeft, KeptSite, KeptTexts } from '../last/kept-site.js';
import type { Recalled } from '../last/last-build.js';
import type { CompiledEdits } from './compile-edits.js';
import type { Known } from './keep-edit.js';
import type { RenamedSite } from './resolve-names.js';

export type KnownSite = Known<KeptSite>;

/** Edited texts of a language, with what is needed to publish them. */
export interface Edit extends CompiledEdits {
  build: Build;
  recalled: Recalled;
  engine: Engine;
  /** Starts the threads that render its pages. Called when it is the language's turn. */
  openPool(): RenderPool;
  memory: KeptBuild;
  known: KnownSite;
  /** The texts at the last full build. */
  texts: KeptTexts;
  /** Changes by earlier edits since then. */
  since: KeptEdits;
  /** Those of the texts whose pages are new. */
  added: readonly string[];
  /** Set if names of pages changed. */
  renamed?: RenamedSite;
}

/** Facts about the pages of an edit, from rendering them. */
export interface DrawnEdit {
  /** See `KeptSite`. */
  hidden: ReadonlySet<string>;
  left: KeptLeft;
}

/**
 * Renders the pages of an edit. Returns undefined if a page can't be rendered: a full build reports
 * why.
 */
export async function drawEdit(edit: Edit, publication: OwnFiles): Promise<DrawnEdit | undefined> {
  const { engine, known } = edit;
  const { graph, store } = engine;
  const pool = rememberRendering(edit.openPool(), { store, keys: known.rendererKeys });
  const finisher = createPageFinisher(known.bundle);
  const rendering = {
    ...(await readPageMaking({ engine, get: graph.get })),
    pool,
    rendererKeys: known.rendererKeys,
  };
  try {
    const pages = await listPages(edit, rendering);
    if (pages === undefined) return undefined;
    const hidden = new Set(known.hidden);
    for (const { route, islands } of pages) {
      const { page, key: drawnKey, draw } = await prepareRoute(rendering, { route, islands });
      if (page.noIndex && isAdded(edit, route)) hidden.add(route.path);
      const key = finisher.key(route, drawnKey);
      if (await publication.keep(route.file, key)) continue;
      const template = await takeTemplate(store, {
        key: drawnKey,
        draw() {
          engine.work.rendered++;
          return draw();
        },
      });
      const content = finisher.finish(route, template);
      await publication.add({ path: route.file, content, key, ...listLoads(template) });
    }
    const request = { rendering, publication, finisher, hidden };
    if (!(await listAgain(edit, request))) return undefined;
    const left = await followEdit(edit, { ...request, pages });
    return left && { hidden, left };
  } catch (error) {
    if (error instanceof RenderError) return undefined;
    throw error;
  }
}

const isAdded = ({ added }: Edit, route: Route): boolean =>
  'source' in route && added.includes(route.source);

interface DrawnPages {
  rendering: RouteRendering;
  publication: OwnFiles;
  finisher: PageFinisher;
  hidden: ReadonlySet<string>;
}

/**
 * Writes the files of features that list all pages. Returns false if one of these features writes
 * other files than before.
 */
async function listAgain(
  { added, known: { site, listing: before } }: Edit,
  { rendering, hidden, ...request }: DrawnPages,
): Promise<boolean> {
  if (added.length === 0 || before.size === 0) return true;
  const { listing, diagnostics } = await emitFeatures(rendering, {
    ...request,
    islands: new Map(),
    indexed: [...site.routes.values()].filter(({ path }) => !hidden.has(path)),
    only: new Set(before.keys()),
  });
  return diagnostics.length === 0 && JSON.stringify([...listing]) === JSON.stringify([...before]);
}

/**
 * Writes the files of features that depend on the edit. Returns undefined if a feature can't update
 * its files.
 */
async function followEdit(
  edit: Edit,
  { rendering, hidden, pages, ...request }: DrawnPages & { pages: readonly EditedPage[] },
): Promise<KeptLeft | undefined> {
  const left = await edit.memory.readLeft(edit.since.indexed.run);
  return (
    left &&
    (await emitEdited(rendering, {
      ...request,
      islands: new Map(pages.flatMap(({ islands }) => [...islands])),
      routes: pages.flatMap(({ route }) => (hidden.has(route.path) ? [] : [route])),
      isNew: (route) => isAdded(edit, route),
      left,
    }))
  );
}

interface EditedPage {
  route: Route;
  islands: RenderedIslands;
}

/** Lists the pages that the edit may change. Returns undefined if it may change others as well. */
async function listPages(edit: Edit, rendering: RouteRendering): Promise<EditedPage[] | undefined> {
  const { known, docs, renamed } = edit;
  const { site } = known;
  const pages: EditedPage[] = [];
  for (const [source, doc] of docs) {
    const route = site.routes.get(site.routeBySource.get(source) ?? '');
    if (route === undefined) return undefined;
    pages.push({
      route,
      islands: new Map([[source, await drawIslands(rendering, { source, doc, route })]]),
    });
  }
  if (renamed === undefined) return pages;
  const edited = new Set(pages.map(({ route }) => route));
  for (const route of renamed.routes) {
    const islands = await drawSameIslands(edit, { rendering, route, before: renamed.before });
    if (islands === undefined) return undefined;
    if (!edited.has(route)) pages.push({ route, islands });
  }
  return pages;
}

/**
 * Renders the components of a page that shows changed names. Returns undefined if the components
 * themselves show such names, because indexes may contain them, or because they may need other
 * code; and for any page with components that is composed of other pages' texts.
 */
async function drawSameIslands(
  { engine: { graph, site: cells } }: Edit,
  { rendering, route, before }: { rendering: RouteRendering; route: Route; before: Site },
): Promise<RenderedIslands | undefined> {
  const islands = new Map<string, IslandHtml[]>();
  for (const source of listTexts(route, rendering.set)) {
    const doc = await graph.get(cells.doc(source));
    if (doc.code === undefined) continue;
    if (!hasOwnText(route, rendering.set)) return undefined;
    const ofFeatures = createFeaturePages(rendering.set, before);
    const own = await drawIslands(rendering, { source, doc, route });
    const others = await drawIslands(
      { ...rendering, site: before, ofFeatures },
      { source, doc, route },
    );
    if (JSON.stringify(own) !== JSON.stringify(others)) return undefined;
    islands.set(source, own);
  }
  return islands;
}

async function drawIslands(
  rendering: RouteRendering,
  { source, doc, route }: { source: string; doc: CompiledDoc; route: Route },
): Promise<IslandHtml[]> {
  if (doc.code === undefined) return [];
  return (await renderDocIslands(rendering, { source, view: await makeView(rendering, route) }))
    .islands;
}
