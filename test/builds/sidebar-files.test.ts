import { describe, expect, test } from 'vitest';
import {
  buildSidebarFiles,
  createSidebarMemory,
} from '../../src/builds/output/build-sidebar-files.js';
import type { EditionKey } from '../../src/types/edition.js';
import type { Sidebar, SidebarCategory, SidebarItem } from '../../src/types/site/sidebar.js';
import { readSidebarList } from '../../src/web/client/read-sidebar-list.js';
import { viewSidebarItems } from '../../src/web/theme/sidebar-view.js';

const SIZE = 2_000;

const link = (label: string): SidebarItem => ({ type: 'link', label, href: `/docs/${label}` });
const links = (of: string, length: number) => Array.from({ length }, (_, i) => link(`${of}-${i}`));
const category = (label: string, items: SidebarItem[]): SidebarCategory => ({
  type: 'category',
  label,
  items,
  collapsible: true,
  collapsed: true,
});

const sidebarOf = (items: SidebarItem[]): Sidebar => ({
  name: 'docs',
  edition: 'current' as EditionKey,
  items,
});

/** Unevenly deep and wide. */
const LARGE = sidebarOf([
  link('start'),
  ...Array.from({ length: 70 }, (_, i) => category(`c${i}`, links(`c${i}`, (i * 7) % 13))),
  category('huge', [
    ...Array.from({ length: 30 }, (_, i) =>
      category(`h${i}`, [category(`deep${i}`, links(`h${i}`, 9))]),
    ),
    link('between'),
  ]),
  category('flat', links('flat', 200)),
]);

/** Each list with its index path. */
function listLists(
  items: readonly SidebarItem[],
  key = '',
): { key: string; items: readonly SidebarItem[] }[] {
  const below = items.flatMap((item, i) =>
    item.type === 'category' ? listLists(item.items, key === '' ? `${i}` : `${key}.${i}`) : [],
  );
  return [{ key, items }, ...below];
}

function open(files: ReturnType<typeof buildSidebarFiles>) {
  const contents = new Map(files.map(({ path, content }) => [path, String(content)]));
  const fetched: string[] = [];
  const fetchFile = async <T>(name: string): Promise<T> => {
    fetched.push(name);
    return JSON.parse(contents.get(`assets/${name}`) ?? '');
  };
  const root = JSON.parse(String(files.at(-1)?.content));
  return { root, fetched, read: (list: string) => readSidebarList(list, root, fetchFile) };
}

describe('the files of a sidebar', () => {
  test('are one file with all of it for a small one', async () => {
    const sidebar = sidebarOf([link('a'), category('b', [link('c')])]);
    const files = buildSidebarFiles(sidebar, { fileSize: SIZE });
    expect(files).toHaveLength(1);
    const { root, read } = open(files);
    expect(root).toEqual({ name: 'docs', version: 'current', items: sidebar.items });
    expect(await read('1')).toEqual({ key: '', items: sidebar.items });
  });

  test('have each list of a large one, with the entries that the sidebar has', async () => {
    const { read } = open(buildSidebarFiles(LARGE, { fileSize: SIZE }));
    for (const { key, items } of listLists(LARGE.items)) {
      const found = await read(key);
      const views = viewSidebarItems(found.items, found.key);
      const way = key.slice(found.key.length).split('.').filter(Boolean).map(Number);
      const list = way.reduce((inner, index) => {
        const item = inner[index];
        return item?.type === 'category' ? (item.items ?? []) : [];
      }, views);
      const whole = viewSidebarItems(items, key);
      const labels = (views_: typeof views) =>
        views_.map(
          (item) => 'label' in item && [item.label, 'firstHref' in item && item.firstHref],
        );
      expect(labels(list)).toEqual(labels(whole));
      expect(list.map((item) => 'key' in item && item.key)).toEqual(
        whole.map((item) => 'key' in item && item.key),
      );
    }
    await expect(read('999')).rejects.toThrow('no list `999`');
  });

  test('are small, but for those that list what stands side by side', async () => {
    const files = buildSidebarFiles(LARGE, { fileSize: SIZE });
    const names = new Set(
      files.flatMap(({ content }) => /"entries":"([^"]+)"/g.exec(String(content))?.[1] ?? []),
    );
    const parts = files.filter(
      ({ path, content }) => !names.has(path.slice(7)) && !String(content).includes('flat-0'),
    );
    expect(Math.max(...parts.map(({ content }) => content.length))).toBeLessThan(SIZE * 1.2);
    const { fetched, read } = open(files);
    await read('5');
    expect(fetched).toHaveLength(1);
  });

  test('are the same but for a few when an entry is renamed', () => {
    const memory = createSidebarMemory();
    const before = new Set(
      buildSidebarFiles(LARGE, { fileSize: SIZE, memory }).map(({ path }) => path),
    );
    const items = LARGE.items.map((item, i) =>
      i === 5 && item.type === 'category'
        ? { ...item, items: [link('renamed'), ...item.items.slice(1)] }
        : item,
    );
    const files = buildSidebarFiles(sidebarOf(items), { fileSize: SIZE });
    expect(buildSidebarFiles(sidebarOf(items), { fileSize: SIZE, memory })).toEqual(files);
    const after = files.filter(({ path }) => !before.has(path));
    // The part that has it, the entries (it is the first below its category), and the file that
    // names them.
    expect(after.length).toBeLessThanOrEqual(3);
  });
});
