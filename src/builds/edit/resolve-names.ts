import { listIndexedChanges } from '../../engine/features/list-indexed-pages.js';
import type { IndexedChange, IndexedPage } from '../../types/feature/site-index.js';
import type { OutputFile } from '../../types/output/output.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import { createSidebarMemory } from '../output/build-sidebar-files.js';
import { emitSidebars } from '../output/emit-site.js';
import { listRenamedRoutes } from './list-renamed-routes.js';
import { type ChangedNames, type RenameSiteRequest, renameSite } from './rename-site.js';

/** A site with changed names of pages. */
export interface RenamedSite {
  site: Site;
  /** The site before. */
  before: Site;
  kept: ChangedNames['kept'];
  /** Changes of its indexed pages. */
  indexed: readonly IndexedChange[];
  /** The pages that may show the changes. */
  routes: readonly Route[];
  sidebars: {
    files: readonly OutputFile[];
    /** Names of the changed files, by key. */
    names: Readonly<Record<string, string>>;
    /** Files of the output that nothing refers to any more. */
    gone: readonly string[];
  };
}

interface NamesRequest extends RenameSiteRequest {
  /** Its indexed pages, by address. */
  pages: ReadonlyMap<string, IndexedPage>;
  /** See `KeptSite`. */
  named: readonly string[];
}

/**
 * Applies changed metadata to a site. Returns undefined if that changes more than the names that
 * some pages show, and more than adding pages.
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
