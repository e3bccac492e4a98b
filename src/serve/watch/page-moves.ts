import type { LiveSite } from '../../live/live-site.js';
import type { Route } from '../../types/site/route.js';

/** Tracks the pages that browser windows show, to find their new addresses. */
export interface PageMoves {
  /** Stores the source of the page at a path. */
  note(path: string, route: Route): Promise<void>;
  /** Returns the current path of a page that was at a path. */
  find(path: string): Promise<string | undefined>;
}

/** Maximum number of pages to remember. */
const MOST_PAGES = 100;

/** Identifies a page by its source file or, if the file was renamed, by its text. */
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
