import path from 'node:path';
import { hash } from '../../lib/hash.js';
import { firstHref } from '../../resolve/sidebars/sidebar-order.js';
import type { OutputFile } from '../../types/output/output.js';
import type { Sidebar, SidebarItem } from '../../types/site/sidebar.js';
import type {
  ListedEntries,
  SidebarFile,
  SidebarList,
  SidebarPart,
} from '../../types/site/sidebar-file.js';

/** Size of a file, in characters of JSON: about four hundred pages. */
const FILE_SIZE = 64 * 1024;

/** Files made from lists. Sidebars that share lists share their files, which are written once. */
export interface SidebarMemory {
  /** Length of the JSON of a list, in characters. */
  lengths: WeakMap<readonly SidebarItem[], number>;
  splits: WeakMap<readonly SidebarItem[], SplitFiles>;
  /** By the first list of a file. */
  parts: WeakMap<SidebarList, SidebarLists>;
}

/** A list as written to files, and the files that it refers to. */
interface SplitFiles {
  list: SidebarList;
  files: readonly OutputFile[];
}

/** The lists below consecutive entries, and the file that contains them. */
interface SidebarLists {
  /** Index of the first entry. */
  first: number;
  lists: readonly (SidebarList | undefined)[];
  file: OutputFile;
}

/** Returns an empty memory. */
export const createSidebarMemory = (): SidebarMemory => ({
  lengths: new WeakMap(),
  splits: new WeakMap(),
  parts: new WeakMap(),
});

/**
 * Builds the files of a sidebar that contain the branches that a page does not carry; the last file
 * refers to the others. The lists below the categories of a long list go to separate files, so that
 * a reader who opens a category loads no more of a large sidebar than of a small one, and a change
 * of a page leaves the files of other branches unchanged. `memory`: of sidebars with the same
 * `fileSize`.
 */
export function buildSidebarFiles(
  { name, edition: version, items }: Sidebar,
  { fileSize = FILE_SIZE, memory = createSidebarMemory() } = {},
): OutputFile[] {
  const { list, files } = splitList(items);
  return [...files, write({ name, version, ...list } satisfies SidebarFile)];

  function splitList(items: readonly SidebarItem[]): SplitFiles {
    const known = memory.splits.get(items);
    if (known !== undefined) return known;
    const isLarge = lengthOf(items, memory) > fileSize;
    const split =
      isLarge && items.some(({ type }) => type === 'category')
        ? splitLarge(items)
        : { list: { items }, files: [] };
    memory.splits.set(items, split);
    return split;
  }

  function splitLarge(items: readonly SidebarItem[]): SplitFiles {
    const below = items.map((item) =>
      item.type === 'category' ? splitList(item.items) : undefined,
    );
    const entries = write(listEntries(items));
    const parts = writeParts(below.map((split) => split?.list));
    return {
      list: {
        entries: path.posix.basename(entries.path),
        parts: parts.map(([first, file]) => [first, path.posix.basename(file.path)]),
      },
      files: [
        ...below.flatMap((split) => split?.files ?? []),
        entries,
        ...parts.map(([, file]) => file),
      ],
    };
  }

  /**
   * Splits a list in half until each part fits into one file. Cut points depend only on the part
   * itself, so edits elsewhere do not move them.
   */
  function writeParts(lists: readonly (SidebarList | undefined)[]): [number, OutputFile][] {
    const sizes = lists.map((list) => (list === undefined ? 0 : sizeOf(list, memory)));
    const parts: [number, OutputFile][] = [];
    const add = (first: number, count: number): void => {
      const size = sizes.slice(first, first + count).reduce((sum, one) => sum + one, 0);
      if (size === 0) return;
      if (size > fileSize && count > 1) {
        add(first, count / 2);
        add(first + count / 2, count / 2);
      } else parts.push([first, writePart(lists, { first, end: first + count })]);
    };
    add(0, 2 ** Math.ceil(Math.log2(lists.length)));
    return parts;
  }

  function writePart(
    all: readonly (SidebarList | undefined)[],
    { first, end }: { first: number; end: number },
  ): OutputFile {
    const lists = all.slice(first, end);
    const best = lists.find((list) => list !== undefined);
    const known = best && memory.parts.get(best);
    if (known?.first === first && isSame(known.lists, lists)) return known.file;
    const file = write({ lists: listBelow(all, first, end) });
    if (best !== undefined) memory.parts.set(best, { first, lists, file });
    return file;
  }
}

function write(content: SidebarFile | SidebarPart | ListedEntries): OutputFile {
  const text = JSON.stringify(content);
  return { path: `assets/sidebar-${hash(text, 10)}.json`, content: text };
}

/**
 * Returns the length of the JSON of a list. It adds up the lengths of nested lists instead of
 * serializing them again at each level.
 */
function lengthOf(items: readonly SidebarItem[], memory: SidebarMemory): number {
  const known = memory.lengths.get(items);
  if (known !== undefined) return known;
  const length = items.reduce((sum, item) => sum + itemLength(item, memory) + 1, 1);
  // The comma counted for the last item is the closing bracket. An empty list has no item.
  const whole = Math.max(2, length);
  memory.lengths.set(items, whole);
  return whole;
}

function itemLength(item: SidebarItem, memory: SidebarMemory): number {
  if (item.type !== 'category') return JSON.stringify(item).length;
  return JSON.stringify({ ...item, items: [] }).length - 2 + lengthOf(item.items, memory);
}

/** Returns the length of the JSON of a list as written to a file. */
const sizeOf = (list: SidebarList, memory: SidebarMemory): number =>
  'items' in list
    ? JSON.stringify({ items: [] }).length - 2 + lengthOf(list.items, memory)
    : JSON.stringify(list).length;

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** Maps lists to their indexes. */
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
