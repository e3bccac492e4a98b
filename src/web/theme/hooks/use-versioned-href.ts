import type { NavLink } from '../../../types/site/shell.js';
import { usePage, useRuntime } from '../context.js';
import { useStore } from './store.js';

/**
 * Where a navbar link leads: into the version on screen, else the reader's last choice, else the
 * latest.
 */
export function useVersionedHref({ href, hrefs = {} }: NavLink): string {
  const preferred = Object.values(useStore(useRuntime().preferredVersions));
  const view = usePage();
  const active = ('version' in view && view.version) || '';
  // Of the preferred versions at most one is of the collection that the link leads to.
  return hrefs[active] ?? preferred.map((name) => hrefs[name]).find(Boolean) ?? href;
}
