import type { Site } from '../../types/site.js';
import type { Reads } from '../store/reads.js';

/** Where a site says what its pages are called. */
const NAMES = [
  'docs',
  'docBySource',
  'cards',
  'sidebars',
  'sidebarSpots',
  'pager',
  'features',
] as const satisfies readonly (keyof Site)[];

/** Where it says which pages there are, and nothing else. */
const PAGES = [
  'routes',
  'routeBySource',
  'routesByTail',
  'routesByFolder',
] as const satisfies readonly (keyof Site)[];

/**
 * The same site for whoever makes something else than pages: it is noted when that asks which pages
 * there are, or what they are called.
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
