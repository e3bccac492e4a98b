import type { DocCard } from '../../../types/doc.js';
import type { IndexedChange, IndexedPage } from '../../../types/feature/site-index.js';
import type { OutputFile } from '../../../types/output/output.js';
import type { Route } from '../../../types/site/route.js';
import type { Site } from '../../../types/site.js';
import { createEngine, type Engine } from '../../create-engine.js';
import { type FeatureSet, given, listWorking } from '../../features/feature-set.js';
import { listIndexedChanges } from '../../features/list-indexed-pages.js';
import type { Build } from '../build-anew.js';
import { emitSidebars } from '../emit-site.js';
import { describeProblems } from '../keep-build.js';
import { compareSites, type NameChanges } from './compare-sites.js';
import { leadingTo, type OneWayLinks } from './leading-to.js';
import { listRenamedRoutes } from './list-renamed-routes.js';
import { listPatch, patchSite } from './patch-site.js';

/** A site in which some pages are called otherwise. */
export interface RenamedSite {
  site: Site;
  /** As it was. */
  before: Site;
  /** To be kept: see `patchSite`. */
  kept: Site;
  /** What has become of the pages that can be found. */
  indexed: readonly IndexedChange[];
  /** The pages that may show it. */
  routes: readonly Route[];
  sidebars: {
    files: readonly OutputFile[];
    /** Those that have changed, by key. */
    names: Readonly<Record<string, string>>;
    /** Files of the output that nothing leads to any more. */
    gone: readonly string[];
  };
}

interface NamesRequest {
  build: Build;
  engine: Engine;
  /** As it was. */
  before: Site;
  /** Its pages that can be found, by their addresses. */
  pages: ReadonlyMap<string, IndexedPage>;
  /** Stands for what was wrong with its names. */
  problems: string;
  /** See `KeptSite`. */
  named: readonly string[];
  oneWay: OneWayLinks;
  /** What texts say of their pages now, where that is something else than before. */
  cards: ReadonlyMap<string, DocCard>;
  /** Texts among them whose pages are new. */
  added: readonly string[];
}

/**
 * Resolves the names of a site again, of which some texts say something else. Undefined when more comes of it than that some
 * pages show other names, or are new.
 */
export async function resolveNames(request: NamesRequest): Promise<RenamedSite | undefined> {
  const { engine, before, cards, named } = request;
  const set = await engine.graph.get(engine.site.features);
  const changed = renameAlone(request, set) ?? (await compareAll(request, set));
  if (changed === undefined) return undefined;
  const { site, changes, kept } = changed;
  const routes = listRenamedRoutes({ before, after: site, changes, set, named });
  const indexed = listIndexedChanges(site, set, {
    before: request.pages,
    routes: [...routes, ...listRoutes(site, cards.keys())],
  });
  if (indexed.some(({ now }) => now === undefined)) return undefined;
  const own = emitSidebars(changes.sidebars.map((change) => change.before));
  const others = emitSidebars(changes.sidebars.map((change) => change.after));
  return {
    site,
    before,
    kept,
    indexed,
    routes,
    sidebars: {
      ...others,
      gone: own.files.map(({ path }) => path),
    },
  };
}

/** Two sites, of which one has other names, and what to keep of that. */
interface ChangedNames extends Pick<RenamedSite, 'site' | 'kept'> {
  changes: NameChanges;
}

/** Asks the feature whose pages are called otherwise what else comes of it. Undefined when it may be more than it knows. */
function renameAlone(
  { before, cards, added, oneWay }: NamesRequest,
  set: FeatureSet,
): ChangedNames | undefined {
  if (added.length > 0) return undefined;
  const owner = listWorking(set, before).find(({ feature }) => feature.rename !== undefined);
  const patch = owner?.feature.rename?.({
    ...given(owner, before),
    cards,
    leadingTo: (href) => leadingTo(before, oneWay, href),
  });
  if (patch === undefined) return undefined;
  const site = patchSite(before, { ...patch, cards });
  const changes: NameChanges = {
    docs: new Set(patch.docs.map(({ source }) => source)),
    pager: new Set(patch.pager.keys()),
    routes: new Set(patch.routes.map((route) => route.path)),
    sidebars: patch.sidebars.flatMap((after) => {
      const own = before.sidebars.get(after.edition)?.get(after.name);
      return own === undefined ? [] : [{ before: own, after }];
    }),
  };
  return { site, changes, kept: site };
}

/** Resolves everything, and compares it with what it was. */
async function compareAll(request: NamesRequest, set: FeatureSet): Promise<ChangedNames | undefined> {
  const { before, problems, cards } = request;
  const added = new Set(request.added);
  const resolved = await resolveAgain(request);
  if (describeProblems(resolved) !== problems) return undefined;
  const { site } = resolved;
  const changes = compareSites(before, site, { files: cards.keys(), added });
  if (changes === undefined || !standAlone(added, { site, set })) return undefined;
  const kept = added.size > 0 ? site : patchSite(before, listPatch({ before, after: site, changes, cards }));
  return { site, changes, kept };
}

const listRoutes = ({ routes, routeBySource }: Site, sources: Iterable<string>): Route[] =>
  [...sources].flatMap((source) => routes.get(routeBySource.get(source) ?? '') ?? []);

/** Whether each of the new texts has a page, is on no other page, and is where addresses are checked. */
function standAlone(added: ReadonlySet<string>, { site, set }: { site: Site; set: FeatureSet }): boolean {
  for (const source of added) {
    const route = site.routeBySource.get(source);
    if (route === undefined || site.uncheckedPaths.some((prefix) => route.startsWith(prefix))) return false;
  }
  return [...site.routes.values()].every((route) => {
    const texts = added.size > 0 ? set.kind(route.kind)?.kind.texts?.(route) : undefined;
    return texts === undefined || !texts.some((source) => added.has(source));
  });
}

/** With what is known of all other texts. */
async function resolveAgain({ build, engine, before, cards }: NamesRequest) {
  const { request, loaded, kept, work } = build;
  const other = createEngine({
    root: request.root,
    loaded,
    kept,
    work,
    reads: engine.reads,
    cards: (file) => cards.get(file) ?? before.cards.get(file),
  });
  try {
    return await other.graph.get(other.site.site);
  } finally {
    await other.site.close();
  }
}
