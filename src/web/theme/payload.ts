import type { PagePayload, PageView, SidebarView, SidebarViewItem, TocItem } from '../../types/page.js';

/*
 * The payload of a page stands in its HTML, so every byte of it is written once a page. Its two lists, sidebar and table
 * of contents, are most of it: on the way they are arrays, and what a reader of the list can tell is left out.
 */

/** A plain link `[label, href]`, a closed category `[label, firstHref, 0]`, or anything else as it is. */
type PackedItem =
  | [label: string, href: string]
  | [label: string, firstHref: string, closed: 0]
  | PackedObject;
type PackedObject = { type: SidebarViewItem['type']; items?: PackedItem[] };
type PackedToc = [id: string, html: string, children?: PackedToc[]];

type Packed = Omit<PagePayload, 'view'> & {
  view: Omit<PageView, 'sidebar' | 'toc'> & {
    toc?: PackedToc[];
    sidebar?: { key: string; items: PackedItem[] };
  };
};

/** The form of a payload in which it is written into a page. */
export function packPayload({ view, ...rest }: PagePayload): Packed {
  const { sidebar, toc, ...other } = view as PageView & { sidebar?: SidebarView; toc?: TocItem[] };
  return {
    ...rest,
    view: {
      ...other,
      ...(toc && { toc: toc.map(packToc) }),
      ...(sidebar && { sidebar: { key: sidebar.key, items: sidebar.items.map(packItem) } }),
    },
  };
}

/** The opposite of `packPayload`: `text` is the JSON that stands in a page. */
export function unpackPayload(text: string): PagePayload {
  const { view, ...rest } = JSON.parse(text) as Packed;
  const { sidebar, toc, ...other } = view;
  const unpacked = {
    ...other,
    ...(toc && { toc: toc.map(unpackToc) }),
    ...(sidebar && { sidebar: { key: sidebar.key, items: unpackItems(sidebar.items, '') } }),
  };
  return { ...rest, view: unpacked as PageView };
}

function packItem(item: SidebarViewItem): PackedItem {
  if (item.type === 'html') return item;
  if (item.type === 'link') {
    const { type, label, href, docId: _docId, ref: _ref, description: _description, ...rest } = item;
    return Object.keys(rest).length === 0 ? [label, href] : Object.assign({ type, label, href }, rest);
  }
  const { key: _key, items, ...category } = item;
  const { label, firstHref, open, active, collapsible, href, className } = category;
  const isPlain = collapsible && !open && !active && href === undefined && className === undefined;
  if (isPlain && items === undefined && firstHref !== undefined) return [label, firstHref, 0];
  return { ...category, ...(items && { items: items.map(packItem) }) };
}

function unpackItems(items: readonly PackedItem[], parent: string): SidebarViewItem[] {
  return items.map((item, index): SidebarViewItem => {
    const key = parent === '' ? String(index) : `${parent}.${index}`;
    if (!Array.isArray(item)) {
      const { items: children, ...rest } = item;
      const below = children && { items: unpackItems(children, key) };
      return { ...rest, ...(rest.type === 'category' && { key }), ...below } as SidebarViewItem;
    }
    const [label, href] = item;
    if (item.length === 2) return { type: 'link', label, href };
    return { type: 'category', label, firstHref: href, collapsible: true, open: false, active: false, key };
  });
}

function packToc({ id, html, children }: TocItem): PackedToc {
  return children.length === 0 ? [id, html] : [id, html, children.map(packToc)];
}

function unpackToc([id, html, children = []]: PackedToc): TocItem {
  return { id, html, children: children.map(unpackToc) };
}
