import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildSidebarView,
  type SidebarPosition,
} from '../../src/resolve/sidebars/build-sidebar-view.js';
import type { EditionKey } from '../../src/types/edition.js';
import type { Sidebar, SidebarItem, SidebarSpot } from '../../src/types/site/sidebar.js';
import { cases } from '../support/cases.js';

/** A list of links, which may be too long to be carried whole, with categories in it. */
const list = (depth: number): fc.Arbitrary<SidebarItem[]> => {
  const link = fc.record({
    type: fc.constant('link' as const),
    label: fc.string(),
    href: fc.webPath(),
  });
  if (depth === 0) return fc.array(link, { maxLength: 60 });
  const category = fc.record({
    type: fc.constant('category' as const),
    label: fc.string(),
    collapsible: fc.boolean(),
    collapsed: fc.boolean(),
    items: list(depth - 1),
  });
  return fc.array(fc.oneof(link, category), { maxLength: 60, size: 'max' });
};

/** The places of all pages in a list: entries, and categories with a page of their own. */
function listSpots(items: readonly SidebarItem[], path: readonly number[] = []): SidebarSpot[] {
  return items.flatMap((item, index): SidebarSpot[] => {
    const { label } = { label: '', ...item };
    if (item.type !== 'category') return [{ path, index, label }];
    const below = [...path, index];
    return [{ path, index, label }, { path: below, label }, ...listSpots(item.items, below)];
  });
}

test('pages that show the same sidebar one after the other get the view that each would get alone', () => {
  fc.assert(
    fc.property(list(2), (items) => {
      const sidebar: Sidebar = { name: 'docs', edition: 'current' as EditionKey, items };
      const places: SidebarPosition[] = [
        { sidebar },
        ...listSpots(items).map((spot) => ({ sidebar, spot })),
      ];
      for (const place of places.slice(0, 80))
        expect(buildSidebarView(place)).toEqual(
          buildSidebarView({ ...place, sidebar: { ...sidebar } }),
        );
    }),
    cases(10),
  );
});

test('lists are carried whole up to a number of entries, while all pages stay light together', () => {
  const link = (i: number) => ({ type: 'link' as const, label: `p${i}`, href: `/p${i}` });
  const count = (length: number, maxEntries?: number, sections = 0) => {
    const items: SidebarItem[] = Array.from({ length }, (_, i) =>
      sections === 0
        ? link(i)
        : {
            ...{ type: 'category', label: `c${i}`, collapsible: true, collapsed: true },
            items: Array.from({ length: sections }, (_, j) => link(i * sections + j)),
          },
    );
    const sidebar: Sidebar = { name: 'docs', edition: 'current' as EditionKey, items };
    return buildSidebarView({ sidebar, ...(maxEntries && { maxEntries }) }).items.length;
  };
  expect(count(48)).toBe(48);
  expect(count(49)).toBe(10);
  expect(count(300, 512)).toBe(300);
  expect(count(400, 512)).toBe(10);
  expect(count(60, 512, 20)).toBe(60);
  expect(count(100, 512, 20)).toBe(10);
});
