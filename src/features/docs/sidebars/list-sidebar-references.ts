import { append } from '../../../lib/append.js';
import { toReferences } from '../../../resolve/shell/list-shell-references.js';
import type { Reference } from '../../../types/doc.js';
import type { Given } from '../../../types/feature/resolution.js';
import type { SidebarItem } from '../../../types/site/sidebar.js';
import type { DocsState } from '../types.js';

/** Returns the URLs of items with `type: 'link'`, by sidebars file. */
export function listSidebarReferences({
  site,
  state,
}: Pick<Given<unknown, DocsState>, 'site' | 'state'>): Map<string, Reference[]> {
  const byFile = new Map<string, { text: string; urls: string[] }>();
  for (const { file, text, edition } of state.sidebarFiles) {
    // Collections may share a file.
    const known = byFile.get(file) ?? { text, urls: [] };
    byFile.set(file, known);
    for (const { items } of site.sidebars.get(edition)?.values() ?? [])
      append(known.urls, items.flatMap(sidebarUrls));
  }
  return new Map(
    [...byFile].map(([file, { text, urls }]) => [file, toReferences('link', urls, { text })]),
  );
}

function sidebarUrls(item: SidebarItem): string[] {
  if (item.type === 'category') return item.items.flatMap(sidebarUrls);
  return item.type === 'link' && item.docId === undefined ? [item.href] : [];
}
