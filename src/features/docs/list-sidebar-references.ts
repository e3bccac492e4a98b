import { toReferences } from '../../resolve/shell/list-shell-references.js';
import type { Reference } from '../../types/doc.js';
import type { Given } from '../../types/feature/resolution.js';
import type { SidebarItem } from '../../types/site.js';
import type { DocsState } from './types.js';

/** The links of `type: 'link'` in sidebars, by sidebars file. */
export function listSidebarReferences({
  site,
  state,
}: Pick<Given<unknown, DocsState>, 'site' | 'state'>): Map<string, Reference[]> {
  return new Map(
    state.sidebarFiles.map((file) => {
      const sidebars = [...(site.sidebars.get(file.edition)?.values() ?? [])];
      const urls = sidebars.flatMap(({ items }) => items.flatMap(sidebarUrls));
      return [file.file, toReferences('link', urls, file)];
    }),
  );
}

function sidebarUrls(item: SidebarItem): string[] {
  if (item.type === 'category') return item.items.flatMap(sidebarUrls);
  return item.type === 'link' && item.docId === undefined ? [item.href] : [];
}
