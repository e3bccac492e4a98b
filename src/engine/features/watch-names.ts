import type { Site } from '../../types/site.js';

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

/** The same site for whoever makes something else than pages: `note` is called when it asks what pages are called. */
export function watchNames(site: Site, note: () => void): Site {
  const watched = { ...site };
  for (const name of NAMES)
    Object.defineProperty(watched, name, {
      enumerable: true,
      get() {
        note();
        return site[name];
      },
    });
  return watched;
}
