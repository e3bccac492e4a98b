import { collectLinks } from '../../builds/checks/collect-links.js';
import { sketchSource } from '../../builds/checks/urls/sketch-source.js';
import { nameRoute } from '../../builds/checks/urls/url-names.js';
import type { SiteUrl, SiteUrls } from '../../builds/checks/urls/urls-lock.js';
import type { Engine } from '../../engine/create-engine.js';

/**
 * Lists all addresses in all languages of a site that readers may link to. Of the IDs in
 * components, includes only those in the text.
 */
export async function listUrls(engines: readonly Engine[]): Promise<SiteUrls> {
  const urls = new Map<string, SiteUrl>();
  for (const engine of engines) {
    const { graph, site } = engine;
    const { routes, routeBySource } = (await graph.get(site.site)).site;
    const { anchors } = await collectLinks(engine, new Map(), { withComponents: true });
    const sources = new Map([...routeBySource].map(([source, route]) => [route, source]));
    for (const route of routes.values()) {
      if (route.kind === 'not-found') continue;
      const source = sources.get(route.path);
      const known = anchors.get(route.path);
      const isDoc = source !== undefined && known !== undefined;
      const facts = isDoc ? (await graph.get(site.doc(source))).facts : undefined;
      const internal = new Set(facts?.internalIds);
      const ids = source === undefined ? [] : [...(known ?? [])];
      const sketch = source === undefined ? '' : await sketchSource(engine, source);
      urls.set(nameRoute(route, engine), {
        anchors: ids.filter((id) => !internal.has(id) && !/[\s]/.test(id)),
        ...(sketch && { sketch }),
      });
    }
  }
  return urls;
}
