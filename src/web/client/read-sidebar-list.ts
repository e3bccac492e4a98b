import type {
  ListedEntries,
  ListedItem,
  SidebarList,
  SidebarPart,
} from '../../types/site/sidebar-file.js';
import { ROOT_LIST } from '../theme/sidebar-view.js';

/** A list of sidebar items, with its index path. */
export interface FoundList {
  key: string;
  items: readonly ListedItem[];
}

/**
 * Returns the list at an index path of a sidebar, or a list above it that contains everything
 * below. Fetches the files on the way. Rejects if there is no such list.
 */
export async function readSidebarList(
  list: string,
  sidebar: SidebarList,
  fetchFile: <T>(file: string) => Promise<T>,
): Promise<FoundList> {
  let at: SidebarList | undefined = sidebar;
  const way: string[] = [];
  for (const index of list === ROOT_LIST ? [] : list.split('.')) {
    if ('items' in at) break;
    const part = at.parts.filter(([first]) => first <= Number(index)).at(-1);
    at = part && (await fetchFile<SidebarPart>(part[1])).lists[index];
    if (at === undefined) throw new Error(`The sidebar has no list \`${list}\`.`);
    way.push(index);
  }
  const { items } = 'items' in at ? at : await fetchFile<ListedEntries>(at.entries);
  return { key: way.join('.'), items };
}
