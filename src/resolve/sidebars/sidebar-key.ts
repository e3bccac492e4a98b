import type { Sidebar } from '../../types/site/sidebar.js';

/** Returns the key of a sidebar: its edition and its name, e.g. `current/docs`. */
export function sidebarKey({ edition, name }: Pick<Sidebar, 'edition' | 'name'>): string {
  return `${edition}/${name}`;
}
