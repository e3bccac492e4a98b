import type { PageChunks } from '../types/page.js';
import type { Route } from '../types/site.js';
import type { ClientBundle } from './build-client.js';

/** What the page of a route loads besides the entry. */
export function findChunks({ chunks }: ClientBundle, route: Route): PageChunks | undefined {
  return chunks.get('source' in route ? route.source : route.kind);
}
