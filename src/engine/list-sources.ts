import type { Route } from '../types/site.js';

/** Source files whose text is on a page. */
export function listSources(route: Route): readonly string[] {
  if (route.kind === 'post-list') return route.list.posts;
  return 'source' in route ? [route.source] : [];
}
