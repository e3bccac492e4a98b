import type { PageView } from '../../types/page.js';
import { words } from '../../words/en.js';

/** Returns the accessible name of a page's sidebar. */
export function sidebarLabel(view: PageView): string {
  return ('sidebar' in view ? view.sidebar?.label : undefined) ?? words.docsSidebar;
}
