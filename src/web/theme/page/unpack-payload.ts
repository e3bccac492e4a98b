import type { PagePayload, PageView, SidebarViewItem, TocItem } from '../../../types/page.js';
import {
  findBeside,
  folderOf,
  type Packed,
  type PackedItem,
  type PackedToc,
  readItem,
  usualHref,
  usualName,
} from './packed-payload.js';
import { type PageMarkup, readLinks, type ShownLink } from './page-markup.js';

/**
 * Reverses `packPayload`. `text` is the JSON in a page, `markup` the data in the rest of its HTML.
 */
export function unpackPayload(text: string, markup: PageMarkup): PagePayload {
  const { view, ...rest } = JSON.parse(text) as Packed;
  const { sidebar, toc, prev, next, breadcrumbs, ...other } = view;
  const { route } = view;
  const items = unpackItems(sidebar?.items === 0 ? readMenu(markup.menu) : (sidebar?.items ?? []), {
    key: '',
    route,
  });
  const beside = findBeside(items, route);
  const unpacked = {
    ...other,
    documentTitle: markup.title,
    ...(markup.className && { htmlClassName: markup.className }),
    ...(toc !== undefined && { toc: toc === 0 ? readToc(markup.toc) : toc.map(unpackToc) }),
    ...(sidebar && { sidebar: { ...sidebar, items } }),
    ...(prev !== undefined && { prev: prev || beside.prev }),
    ...(next !== undefined && { next: next || beside.next }),
    ...(breadcrumbs && {
      breadcrumbs: breadcrumbs.map((crumb) => crumb || { label: view.title, href: route }),
    }),
  };
  return { ...rest, view: unpacked as PageView };
}

/** Returns the items of a rendered sidebar. */
const readMenu = (html: string): PackedItem[] => readLinks(html).map(readItem);

/** Returns the entries of a rendered table of contents. */
const readToc = (html: string): TocItem[] => readLinks(html).map(readTocItem);

function readTocItem({ href, html, items = [] }: ShownLink): TocItem {
  return { id: href.slice(1), html, children: items.map(readTocItem) };
}

interface Unpacking {
  /** Key of the category that contains the items. */
  key: string;
  /** Route of the page. */
  route: string;
}

function unpackItems(
  items: readonly PackedItem[],
  { key: parent, route }: Unpacking,
): SidebarViewItem[] {
  const folder = folderOf(route);
  const lengthen = (href: string) => (href.startsWith('~') ? folder + href.slice(1) : href);
  let index = 0;
  return items.map((item): SidebarViewItem => {
    const key = parent === '' ? String(index) : `${parent}.${index}`;
    index++;
    if (typeof item === 'string')
      return { type: 'link', label: item, href: usualHref(item, route) };
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

function unpackToc(item: PackedToc): TocItem {
  const [id, html, children = []] = typeof item === 'string' ? ([0, item] as const) : item;
  return { id: id === 0 ? usualName(html) : id, html, children: children.map(unpackToc) };
}
