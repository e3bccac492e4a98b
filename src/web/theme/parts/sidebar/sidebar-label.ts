import type { PageView } from '../../../../types/page.js';
import { words } from '../../../../words/en.js';

/** What the sidebar of a page is called. */
export function sidebarLabel(view: PageView): string {
  return ('sidebar' in view ? view.sidebar?.label : undefined) ?? words.docsSidebar;
}
