import type { SidebarViewItem } from '../../../../types/page.js';
import type { Runtime } from '../../runtime.js';

/** Closes the categories next to one that is about to open. */
export function closeBeside({ page, sidebar }: Runtime, key: string): void {
  const { view } = page.get();
  const shown = 'sidebar' in view ? (view.sidebar?.items ?? []) : [];
  const state = sidebar.get();
  const lists = [shown, ...Object.values(state.items)];
  const beside = lists.map((list) => findList(list, key)).find((list) => list !== undefined) ?? [];
  const closed = beside.flatMap((item) =>
    item.type === 'category' ? [[item.key, false] as const] : [],
  );
  sidebar.set({ ...state, open: { ...state.open, ...Object.fromEntries(closed) } });
}

/** Returns the list that contains a category, at any depth. */
function findList(
  list: readonly SidebarViewItem[],
  key: string,
): readonly SidebarViewItem[] | undefined {
  const categories = list.flatMap((item) => (item.type === 'category' ? [item] : []));
  if (categories.some((item) => item.key === key)) return list;
  return categories
    .map(({ items = [] }) => findList(items, key))
    .find((found) => found !== undefined);
}
