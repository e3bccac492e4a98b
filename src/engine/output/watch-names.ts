import type { Site } from '../../types/site.js';
import type { Reads } from '../store/reads.js';

/** Properties of a site with names of pages. */
const NAMES = [
  'docs',
  'docBySource',
  'cards',
  'sidebars',
  'sidebarSpots',
  'pager',
  'features',
] as const satisfies readonly (keyof Site)[];

/** Properties of a site that only say which pages there are. */
const PAGES = [
  'routes',
  'routeBySource',
  'routesByTail',
  'routesByFolder',
] as const satisfies readonly (keyof Site)[];

/**
 * Wraps a site for code that makes other files than pages: reading the list or the names of pages
 * is recorded.
 */
export function watchNames(site: Site, reads: Pick<Reads, 'noteNames' | 'notePages'>): Site {
  const watched = { ...site };
  const watch = (name: keyof Site, note: () => void) =>
    Object.defineProperty(watched, name, {
      enumerable: true,
      get() {
        note();
        return site[name];
      },
    });
  for (const name of NAMES) watch(name, reads.noteNames);
  for (const name of PAGES) watch(name, reads.notePages);
  return watched;
}
