import { firstHref } from '../../../resolve/sidebars/sidebar-order.js';
import type { EditionKey } from '../../../types/edition.js';
import type { EntryCard } from '../../../types/page.js';
import type { SidebarItem } from '../../../types/site/sidebar.js';
import type { Site } from '../../../types/site.js';

/**
 * Returns the cards for the entries of a sidebar that have a link. A card shows the description of
 * its entry, else that of the doc.
 */
export function buildCards(
  items: readonly SidebarItem[],
  { site, edition }: { site: Site; edition: EditionKey },
): EntryCard[] {
  return items.flatMap((item): EntryCard[] => {
    if (item.type === 'html') return [];
    const isCategory = item.type === 'category';
    const href = isCategory ? (item.href ?? firstHref(item.items)) : item.href;
    if (href === undefined) return [];
    const doc =
      isCategory || item.docId === undefined ? undefined : site.docs.get(edition)?.get(item.docId);
    const description = item.description ?? doc?.description;
    return [
      {
        type: item.type,
        label: item.label,
        href,
        ...(description && { description }),
        ...(isCategory && { count: item.items.length }),
      },
    ];
  });
}
