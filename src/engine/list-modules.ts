import type { PostListPage } from '../types/blog.js';
import { listHoles } from './find-prose.js';
import type { RenderedIslands, RouteRendering } from './render-route.js';

/**
 * The code of the pages that list posts, as modules by route: the islands of each post's opening under the numbers that
 * they have on the page. A list that shows nothing interactive has none.
 */
export async function listModules(
  { engine, get }: Pick<RouteRendering, 'engine' | 'get'>,
  { lists, islands }: { lists: readonly PostListPage[]; islands: RenderedIslands },
): Promise<Map<string, string>> {
  const modules = new Map<string, string>();
  for (const list of lists) {
    const route = list.routes[list.number - 1];
    const lines: string[] = [];
    let first = 0;
    for (const { source, count } of await listHoles({ engine, get }, list)) {
      const shown = (islands.get(source) ?? []).slice(0, count);
      const from = JSON.stringify(`docsgen:doc/${source}`);
      for (const [index, { interactive }] of shown.entries())
        if (interactive) lines.push(`export { H${index} as H${first + index} } from ${from};`);
      first += count;
    }
    if (route !== undefined && lines.length > 0) modules.set(route, lines.join('\n'));
  }
  return modules;
}
