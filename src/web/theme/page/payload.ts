import type { PagePayload, PageView, SidebarView, SidebarViewItem, TocItem } from '../../../types/page.js';

/*
 * The payload of a page stands in its HTML, so every byte of it is written once per page. Its two lists, sidebar and table
 * of contents, are most of it: on the way they are arrays, and what a reader of the list can tell is left out.
 */

/**
 * A link in the folder of the page that is called like its label is the label. A plain link is `[label, href]`, a gap `[count, href]`, a closed category `[label, firstHref, 0]`, one on the way to the
 * page `[label, firstHref, 1, items]`, or anything else as it is. Addresses in the folder of the page begin with `~`.
 */
type PackedItem =
  | string
  | [label: string, href: string]
  | [count: number, href: string]
  | [label: string, firstHref: string, closed: 0]
  | [label: string, firstHref: string, open: 1, items: PackedItem[]]
  | PackedObject;
type PackedObject = { type: SidebarViewItem['type']; items?: PackedItem[] };
/** An id that follows from the text is 0; without children, the text is all there is. */
type PackedToc = string | [id: string | 0, html: string, children?: PackedToc[]];

type Packed = Omit<PagePayload, 'view'> & {
  view: Omit<PageView, 'sidebar' | 'toc'> & {
    toc?: PackedToc[];
    sidebar?: Omit<SidebarView, 'items'> & { items: PackedItem[] };
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
      ...(sidebar && {
        sidebar: { ...sidebar, items: packItems(sidebar.items, view.route) },
      }),
    },
  };
}

/** The opposite of `packPayload`: `text` is the JSON in a page. */
export function unpackPayload(text: string): PagePayload {
  const { view, ...rest } = JSON.parse(text) as Packed;
  const { sidebar, toc, ...other } = view;
  const unpacked = {
    ...other,
    ...(toc && { toc: toc.map(unpackToc) }),
    ...(sidebar && {
      sidebar: {
        ...sidebar,
        items: unpackItems(sidebar.items, { key: '', route: view.route }),
      },
    }),
  };
  return { ...rest, view: unpacked as PageView };
}

/** The folder that a route is in, with its slash. */
const folderOf = (route: string): string => route.slice(0, route.replace(/\/$/, '').lastIndexOf('/') + 1);

/** The id that most headings have, and the name that many pages have. */
const usualName = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

/** Where a page stands that is called like its label, in the folder of `route`. */
const usualHref = (label: string, route: string): string =>
  folderOf(route) + usualName(label) + (route.endsWith('/') ? '/' : '');

function packItems(items: readonly SidebarViewItem[], route: string): PackedItem[] {
  const folder = folderOf(route);
  const shorten = (href: string) => (href.startsWith(folder) ? `~${href.slice(folder.length)}` : href);
  return items.map((item): PackedItem => {
    if (item.type === 'html') return item;
    if (item.type === 'gap') return [item.count, shorten(item.href)];
    if (item.type === 'link') {
      const { type, label, href, docId: _docId, ref: _ref, description: _description, ...rest } = item;
      if (Object.keys(rest).length > 0) return Object.assign({ type, label, href }, rest);
      return href === usualHref(label, route) ? label : [label, shorten(href)];
    }
    const { key: _key, items: children, ...category } = item;
    const below = children && packItems(children, route);
    const { label, firstHref, open, active, collapsible, href, className } = category;
    const isPlain = collapsible && href === undefined && className === undefined && firstHref !== undefined;
    if (isPlain && !open && !active && below === undefined) return [label, shorten(firstHref), 0];
    if (isPlain && open && active && below !== undefined) return [label, shorten(firstHref), 1, below];
    return { ...category, ...(below && { items: below }) };
  });
}

interface Unpacking {
  /** Of the category that the items stand in. */
  key: string;
  /** Of the page. */
  route: string;
}

function unpackItems(items: readonly PackedItem[], { key: parent, route }: Unpacking): SidebarViewItem[] {
  const folder = folderOf(route);
  const lengthen = (href: string) => (href.startsWith('~') ? folder + href.slice(1) : href);
  let index = 0;
  return items.map((item): SidebarViewItem => {
    const key = parent === '' ? String(index) : `${parent}.${index}`;
    index++;
    if (typeof item === 'string') return { type: 'link', label: item, href: usualHref(item, route) };
    if (!Array.isArray(item)) {
      const { items: children, ...rest } = item;
      const below = children && { items: unpackItems(children, { key, route }) };
      return { ...rest, ...(rest.type === 'category' && { key }), ...below } as SidebarViewItem;
    }
    const [label, short, state, children = []] = item;
    const href = lengthen(short);
    if (typeof label === 'number') {
      index += label - 1;
      return { type: 'gap', count: label, href };
    }
    if (state === undefined) return { type: 'link', label, href };
    const category = { type: 'category', label, firstHref: href, collapsible: true, key } as const;
    if (state === 0) return { ...category, open: false, active: false };
    return { ...category, open: true, active: true, items: unpackItems(children, { key, route }) };
  });
}

function packToc({ id, html, children }: TocItem): PackedToc {
  const own = id === usualName(html) ? 0 : id;
  if (children.length > 0) return [own, html, children.map(packToc)];
  return own === 0 ? html : [own, html];
}

function unpackToc(item: PackedToc): TocItem {
  const [id, html, children = []] = typeof item === 'string' ? ([0, item] as const) : item;
  return { id: id === 0 ? usualName(html) : id, html, children: children.map(unpackToc) };
}
