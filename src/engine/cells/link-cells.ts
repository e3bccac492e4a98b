import type { Resolved, Site } from '../../types/site.js';
import { type LinkRoutes, packLinkRoutes } from '../compile/link-routes.js';
import type { Cell } from '../graph.js';
import type { SiteCellsRequest, SiteInputs } from './site-inputs.js';

/** Routes that resolve links before pages are compiled, for plugins that see addresses. */
export interface LinkCells {
  /** The route of a Markdown file; `null` if it has none. */
  routeOf: (file: string) => Cell<string | null>;
  /** The routes of all files. Undefined for a site whose plugins see links as written. */
  linkRoutes: Cell<LinkRoutes | undefined>;
}

export function createLinkCells(
  { graph, linkSite }: SiteCellsRequest,
  { inputs, ownSite }: { inputs: SiteInputs; ownSite: () => Cell<Resolved> },
): LinkCells {
  const site = graph.cell(
    'linkSite',
    async (get): Promise<Site> => linkSite ?? (await get(ownSite())).site,
  );

  const routeOf = graph.family(
    'linkRoute',
    async (get, file) => (await get(site)).routeBySource.get(file) ?? null,
  );

  const linkRoutes = graph.cell(
    'linkRoutes',
    async (get) => {
      const { markdown } = await get(inputs.config);
      return markdown.lateRemarkPlugins.length === 0 ? undefined : packLinkRoutes(await get(site));
    },
    { equal: (a, b) => a?.key === b?.key },
  );

  return { routeOf, linkRoutes };
}
