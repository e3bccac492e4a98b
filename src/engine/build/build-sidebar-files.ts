import { hash } from '../../lib/hash.js';
import { firstHref } from '../../resolve/sidebars/sidebar-order.js';
import type { OutputFile } from '../../types/output/output.js';
import type { Sidebar, SidebarItem } from '../../types/site/sidebar.js';
import type { ListedEntries, SidebarFile, SidebarList, SidebarPart } from '../../types/site/sidebar-file.js';

/** As many characters of JSON are in one file: some four hundred pages. */
const FILE_SIZE = 64 * 1024;

/**
 * The files of a sidebar, for the branches that a page does not carry; the last one leads to the others. What is below the
 * categories of a longer list is in files of its own, so that a reader who opens one loads no more of a large sidebar than of a
 * small one, and a change of a page leaves the files of other branches as they are.
 */
export function buildSidebarFiles(
  { name, edition: version, items }: Sidebar,
  fileSize = FILE_SIZE,
): OutputFile[] {
  const files: OutputFile[] = [];
  write({ name, version, ...splitList(items) } satisfies SidebarFile);
  return files;

  function write(content: SidebarFile | SidebarPart | ListedEntries): string {
    const text = JSON.stringify(content);
    const file = `sidebar-${hash(text, 10)}.json`;
    files.push({ path: `assets/${file}`, content: text });
    return file;
  }

  function splitList(list: readonly SidebarItem[]): SidebarList {
    const isLarge = JSON.stringify(list).length > fileSize;
    if (!isLarge || list.every(({ type }) => type !== 'category')) return { items: list };
    const below = list.map((item) => (item.type === 'category' ? splitList(item.items) : undefined));
    return { entries: write(listEntries(list)), parts: writeParts(below) };
  }

  /** Halves a list until what is below a half fits into a file: where one is cut depends on no other half. */
  function writeParts(lists: readonly (SidebarList | undefined)[]): [number, string][] {
    const sizes = lists.map((list) => (list === undefined ? 0 : JSON.stringify(list).length));
    const parts: [number, string][] = [];
    const writePart = (first: number, count: number): void => {
      const size = sizes.slice(first, first + count).reduce((sum, one) => sum + one, 0);
      if (size === 0) return;
      if (size > fileSize && count > 1) {
        writePart(first, count / 2);
        writePart(first + count / 2, count / 2);
      } else parts.push([first, write({ lists: listBelow(lists, first, first + count) })]);
    };
    writePart(0, 2 ** Math.ceil(Math.log2(lists.length)));
    return parts;
  }
}

/** Lists by their indexes. */
function listBelow(
  lists: readonly (SidebarList | undefined)[],
  first: number,
  end: number,
): SidebarPart['lists'] {
  const entries = lists.slice(first, end).map((list, i) => [first + i, list] as const);
  return Object.fromEntries(
    entries.filter((entry): entry is [number, SidebarList] => entry[1] !== undefined),
  );
}

const listEntries = (list: readonly SidebarItem[]): ListedEntries => ({
  items: list.map((item) => {
    if (item.type !== 'category') return item;
    const { items, ...category } = item;
    const href = firstHref(items);
    return { ...category, ...(href !== undefined && { firstHref: href }) };
  }),
});
