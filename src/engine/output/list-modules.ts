import type { Route } from '../../types/site/route.js';
import type { ListModule } from '../features/list-module.js';
import { listHoles } from '../render/find-prose.js';
import type { RenderedIslands } from '../render/render-doc-islands.js';
import type { RouteRendering } from '../render/render-route.js';

/**
 * Lists the code of the pages that are composed of other pages' texts, by route: the islands of
 * each text under their numbers on the page. Pages without components are left out.
 */
export async function listModules(
  rendering: Pick<RouteRendering, 'engine' | 'get' | 'site' | 'set'>,
  { routes, islands }: { routes: Iterable<Route>; islands: RenderedIslands },
): Promise<Map<string, ListModule>> {
  const modules = new Map<string, ListModule>();
  for (const route of routes) {
    if (rendering.set.kind(route.kind)?.kind.texts === undefined) continue;
    const lines: string[] = [];
    const still: string[] = [];
    let first = 0;
    for (const { source, count } of await listHoles(rendering, route)) {
      const shown = (islands.get(source) ?? []).slice(0, count);
      const from = JSON.stringify(`docsgen:doc/${source}`);
      for (const [index, { interactive }] of shown.entries())
        if (interactive) lines.push(`export { _H${index} as _H${first + index} } from ${from};`);
      if (shown.length > 0 && !shown.some(({ interactive }) => interactive)) still.push(source);
      first += count;
    }
    if (lines.length + still.length > 0) modules.set(route.path, { text: lines.join('\n'), still });
  }
  return modules;
}
