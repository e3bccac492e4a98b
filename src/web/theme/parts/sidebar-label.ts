import type { PageView } from '../../../types/page.js';

/** What the sidebar of a page is called. */
export function sidebarLabel({ kind }: PageView): string {
  return kind === 'post' || kind === 'list' ? 'Blog sidebar' : 'Docs sidebar';
}
