import { collectLinks } from '../check/check-site.js';
import type { Engine } from '../create-engine.js';
import { nameRoute } from './url-names.js';
import type { SiteUrls } from './urls-lock.js';

/** Ids that follow from the order of footnotes: nobody links to them. */
const COUNTED = /^(?:user-content-)?(?:fn(?:ref)?-|footnote-label$)/;

/** Every address of the languages of a site. Of what components show, the ids that stand in the text. */
export async function listUrls(engines: readonly Engine[]): Promise<SiteUrls> {
  const urls = new Map<string, readonly string[]>();
  for (const engine of engines) {
    const { graph, site } = engine;
    const { routes, routeBySource } = (await graph.get(site.site)).site;
    const { anchors } = await collectLinks(engine, new Map(), { withComponents: true });
    const sources = new Set(routeBySource.values());
    for (const route of routes.values()) {
      if (route.kind === 'not-found') continue;
      const ids = sources.has(route.path) ? [...(anchors.get(route.path) ?? [])] : [];
      urls.set(
        nameRoute(route, engine),
        ids.filter((id) => !COUNTED.test(id) && !/[\s]/.test(id)),
      );
    }
  }
  return urls;
}
