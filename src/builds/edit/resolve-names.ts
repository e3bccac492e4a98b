import { listIndexedChanges } from '../../engine/features/list-indexed-pages.js';
import type { IndexedChange, IndexedPage } from '../../types/feature/site-index.js';
import type { OutputFile } from '../../types/output/output.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import { createSidebarMemory } from '../output/build-sidebar-files.js';
import { emitSidebars } from '../output/emit-site.js';
import { listRenamedRoutes } from './list-renamed-routes.js';
import { type ChangedNames, type RenameSiteRequest, renameSite } from './rename-site.js';

/** A site in which some pages are called otherwise. */
export interface RenamedSite {
  site: Site;
  /** As it was. */
  before: Site;
  kept: ChangedNames['kept'];
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

interface NamesRequest extends RenameSiteRequest {
  /** Its pages that can be found, by their addresses. */
  pages: ReadonlyMap<string, IndexedPage>;
  /** See `KeptSite`. */
  named: readonly string[];
}

/**
 * Resolves the names of a site again, of which some texts say something else. Undefined when more
 * comes of it than that some pages show other names, or are new.
 */
export async function resolveNames(request: NamesRequest): Promise<RenamedSite | undefined> {
  const { engine, before, cards, named } = request;
  const set = await engine.graph.get(engine.site.features);
  const changed = await renameSite(request);
  if (changed === undefined) return undefined;
  const { site, changes, kept } = changed;
  const routes = listRenamedRoutes({ before, after: site, changes, set, named });
  const indexed = listIndexedChanges(site, set, {
    before: request.pages,
    routes: [...routes, ...listRoutes(site, cards.keys())],
  });
  if (indexed.some(({ now }) => now === undefined)) return undefined;
  const memory = createSidebarMemory();
  const own = emitSidebars(
    changes.sidebars.map((change) => change.before),
    memory,
  );
  const others = emitSidebars(
    changes.sidebars.map((change) => change.after),
    memory,
  );
  const present = new Set(others.files.map(({ path }) => path));
  return {
    site,
    before,
    kept,
    indexed,
    routes,
    sidebars: {
      ...others,
      gone: own.files.flatMap(({ path }) => (present.has(path) ? [] : [path])),
    },
  };
}

const listRoutes = ({ routes, routeBySource }: Site, sources: Iterable<string>): Route[] =>
  [...sources].flatMap((source) => routes.get(routeBySource.get(source) ?? '') ?? []);
