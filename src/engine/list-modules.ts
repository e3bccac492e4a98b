import type { Route } from '../types/site.js';
import { listHoles } from './find-prose.js';
import type { RenderedIslands, RouteRendering } from './render-route.js';

/**
 * The code of the pages that are composed of other pages' texts, as modules by route: the islands of each text under the
 * numbers that they have on the page. A page that shows nothing interactive has none.
 */
export async function listModules(
  rendering: Pick<RouteRendering, 'engine' | 'get' | 'site'>,
  { routes, islands }: { routes: Iterable<Route>; islands: RenderedIslands },
): Promise<Map<string, string>> {
  const modules = new Map<string, string>();
  const set = await rendering.get(rendering.engine.site.features);
  for (const route of routes) {
    if (set.kind(route.kind)?.kind.texts === undefined) continue;
    const lines: string[] = [];
    let first = 0;
    for (const { source, count } of await listHoles(rendering, route)) {
      const shown = (islands.get(source) ?? []).slice(0, count);
      const from = JSON.stringify(`docsgen:doc/${source}`);
      for (const [index, { interactive }] of shown.entries())
        if (interactive) lines.push(`export { H${index} as H${first + index} } from ${from};`);
      first += count;
    }
    if (lines.length > 0) modules.set(route.path, lines.join('\n'));
  }
  return modules;
}
