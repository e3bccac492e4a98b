import type { Engine } from '../../engine/create-engine.js';
import { hasOwnText, isModulePage } from '../../engine/features/feature-pages.js';
import type { FeatureSet } from '../../engine/features/feature-set.js';
import type { RenderedSite } from '../../engine/output/render-site.js';
import { hash } from '../../lib/hash.js';
import { isNameLink } from '../../lib/text/name-link.js';
import type { IndexedPage } from '../../types/feature/site-index.js';
import type { Route } from '../../types/site/route.js';
import type { Resolved, Site } from '../../types/site.js';
import { hashValues } from './hash-values.js';
import { type KeptBuildName, type KeptSite, type KeptTexts, openKeptBuild } from './kept-site.js';
import { listOneWayLinks } from './leading-to.js';

/** A site that has just been published. */
export interface KeepRequest {
  name: KeptBuildName;
  rendered: Required<RenderedSite>;
  /** Its indexed pages, and the files of the output that index them. */
  pages: readonly IndexedPage[];
  indexed: ReadonlySet<string>;
  /** Files that are made from all others. */
  finished: readonly string[];
}

/** Stores what an incremental build needs if only texts change until then: see `build-edit`. */
export async function keepBuild(engine: Engine, request: KeepRequest): Promise<void> {
  const { graph, store, site: cells, code } = engine;
  const { name, rendered, pages, indexed, finished } = request;
  const { active } = await graph.get(cells.features);
  // `afterBuild` reads and changes the files of all pages.
  if (active.some(({ feature }) => feature.afterBuild !== undefined)) return;
  const resolved = await graph.get(cells.site);
  const { config, ...site } = resolved.site;
  const { text: bundle, given, isOwn } = await graph.get(code.renderer);
  const { assets, chunks } = rendered.bundle;
  const shown = [...rendered.links].map(([source, { shown: texts, page }]) => {
    return [source, { shown: texts, ...(page !== undefined && { page }) }] as const;
  });
  await openKeptBuild(store, name).keep({
    site: {
      site,
      problems: describeProblems(resolved),
      head: config.head,
      pages: new Map(pages.map((page) => [page.url, page])),
      renderer: { given, ...(isOwn !== true && { bundle }) },
      rendererKeys: await graph.get(code.rendererKeys),
      bundle: { assets, chunks },
      loads: rendered.loads,
      shown: new Map(shown),
      finished: new Set(finished),
      hidden: listHidden(resolved.site, rendered),
      listing: rendered.listing,
      named: listNamed(resolved.site, await graph.get(cells.features)),
      oneWay: listOneWayLinks(resolved.site),
      ...(await listLook(engine)),
    },
    texts: await listTexts(engine, rendered),
    indexed: { run: engine.run, files: indexed },
    left: rendered.left,
  });
}

/** Lists the pages that always show names of other pages. */
export const listNamed = ({ routes }: Site, set: FeatureSet): string[] =>
  [...routes.values()].filter((route) => isMadeOfNames(route, set)).map((route) => route.path);

function listHidden({ routes }: Site, { listed }: Pick<RenderedSite, 'listed'>): Set<string> {
  const hidden = new Set(routes.keys());
  for (const { path } of listed) hidden.delete(path);
  return hidden;
}

/** Lists the style classes of code and the style markers that texts have. */
async function listLook({
  graph,
  site: cells,
  pages,
}: Engine): Promise<Pick<KeptSite, 'tokenStyles' | 'signs'>> {
  const tokenStyles = new Set<string>();
  const signs = new Set<string>();
  for (const source of await graph.get(pages.sources)) {
    const doc = await graph.get(cells.doc(source));
    for (const name of Object.keys(doc.tokenStyles)) tokenStyles.add(name);
    for (const sign of doc.facts.signs ?? []) signs.add(sign);
  }
  return { tokenStyles, signs };
}

/** Lists the texts of a site, and those that also occur outside of their own pages. */
async function listTexts(
  engine: Engine,
  { bundle, apps, emittedTexts }: KeepRequest['rendered'],
): Promise<KeptTexts> {
  const { graph, site: cells, pages, code, reads } = engine;
  const { site } = await graph.get(cells.site);
  const set = await graph.get(cells.features);
  const { inputs } = await graph.get(code.renderer);
  const shared = new Set([
    ...emittedTexts,
    ...inputs,
    ...bundle.inputs,
    ...bundle.scanned,
    ...apps.inputs,
  ]);
  const seen = new Set<string>();
  for (const route of site.routes.values()) {
    for (const source of set.kind(route.kind)?.kind.texts?.(route) ?? []) shared.add(source);
    if (!('source' in route)) continue;
    if (seen.has(route.source)) shared.add(route.source);
    seen.add(route.source);
  }
  const keys = new Map<string, string>();
  const withCards: string[] = [];
  let { hasNames } = reads;
  for (const source of await graph.get(pages.sources)) {
    const { key, facts } = await graph.get(cells.doc(source));
    keys.set(source, key);
    for (const { path } of facts.includes) shared.add(path);
    if (facts.listsEntries) withCards.push(source);
    hasNames ||= facts.references.some(({ url }) => isNameLink(url));
  }
  const values = await hashValues(engine, shared);
  return { keys, shared, withCards, hasNames, hasPages: reads.hasPages, values };
}

/** Returns a hash of the problems with the names of a site. */
export const describeProblems = ({ diagnostics }: Pick<Resolved, 'diagnostics'>): string =>
  hash(JSON.stringify(diagnostics));

/** Whether a page has no text of its own, and so shows the names of other pages. */
const isMadeOfNames = (route: Route, set: FeatureSet): boolean =>
  !hasOwnText(route, set) &&
  set.kind(route.kind) !== undefined &&
  route.isApart !== true &&
  !isModulePage(route, set);
