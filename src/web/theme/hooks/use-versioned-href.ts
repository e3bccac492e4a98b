import type { NavLink } from '../../../types/site/shell.js';
import { usePage, useRuntime } from '../context.js';
import { useStore } from '../store.js';

/**
 * Returns the URL of a navbar link in the current version, or else in the one that the reader
 * chose, or in the latest.
 */
export function useVersionedHref({ href, hrefs = {} }: NavLink): string {
  const preferred = Object.values(useStore(useRuntime().preferredVersions));
  const view = usePage();
  const active = ('version' in view && view.version) || '';
  // At most one of the preferred versions belongs to the collection of the link.
  return hrefs[active] ?? preferred.map((name) => hrefs[name]).find(Boolean) ?? href;
}
