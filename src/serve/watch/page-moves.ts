import type { LiveSite } from '../../engine/live/live-site.js';
import type { Route } from '../../types/site/route.js';

/** Finds the pages again that windows have shown, when their addresses change. */
export interface PageMoves {
  /** Remembers what the page at a path is made from. */
  note(path: string, route: Route): Promise<void>;
  /** Where the page that was at a path is now. */
  find(path: string): Promise<string | undefined>;
}

/** Nobody has more pages open. */
const MOST_PAGES = 100;

/** A page is known again by its file, or else by its text: the file has another name. */
export function createPageMoves(site: LiveSite): PageMoves {
  const known = new Map<string, { source: string; text: string }>();
  return {
    async note(path, route) {
      if (!('source' in route)) return;
      const text = await site.hashOf(route.source);
      known.delete(path);
      if (text !== undefined) known.set(path, { source: route.source, text });
      for (const first of known.keys()) {
        if (known.size <= MOST_PAGES) break;
        known.delete(first);
      }
    },
    async find(path) {
      const page = known.get(path);
      return page && site.findMoved(page);
    },
  };
}
