import type { Engine } from '../../../engine/create-engine.js';
import { readSitemap } from '../../../external/read-sitemap.js';
import { append } from '../../../lib/append.js';
import { decodePath } from '../../../resolve/routes/route-path.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import { ownUrls, routesByName } from './check-urls.js';
import { describeLostRoutes } from './describe-lost-routes.js';
import { comparablePath } from './url-names.js';

/** The pages of a published site that this one lacks, or why they can't be compared. */
export type AgainstResult = { diagnostics: Diagnostic[] } | { refusal: string };

/**
 * Compares a site with the sitemap of a published one. `origin`: address of the published home
 * page.
 */
export async function checkAgainst(
  engines: readonly Engine[],
  origin: URL,
): Promise<AgainstResult> {
  const sitemap = await readSitemap(origin);
  if ('reason' in sitemap) return { refusal: `\`${sitemap.url}\` ${sitemap.reason}.` };
  const base = origin.pathname.replace(/\/?$/, '/');
  const paths = sitemap.urls
    .filter(({ pathname }) => `${pathname}/`.startsWith(base))
    .map(({ pathname }) => `/${decodePath(pathname).slice(base.length)}`);
  const listed = [...new Set(paths)]
    .sort()
    .map((path) => ({ path, line: 0, anchors: [], sketches: [] }));
  const known = new Set(listed.map(({ path }) => comparablePath(path)));
  const diagnostics: Diagnostic[] = [];
  for (const engine of engines) {
    const { site } = await engine.graph.get(engine.site.site);
    const routes = routesByName(site, engine);
    const lost = ownUrls(listed, { engine, site })
      .filter(({ path }) => !routes.has(comparablePath(path)))
      .map(({ path }) => ({ path }));
    append(diagnostics, await describeLostRoutes(lost, { engine, known, origin: origin.href }));
  }
  return { diagnostics };
}
