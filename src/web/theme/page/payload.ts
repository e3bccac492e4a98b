import type {
  Breadcrumb,
  PagePayload,
  PageView,
  SidebarCategoryView,
  SidebarView,
  SidebarViewItem,
  TocItem,
} from '../../../types/page.js';
import type { SidebarLink } from '../../../types/site/sidebar.js';
import { cutLists, type PageMarkup, readLinks, readText, type ShownLink } from './page-markup.js';

/*
 * Every page's HTML contains its payload, so every byte counts. The payload leaves out what the
 * HTML contains anyway: title and class, and the lists of the sidebar and the table of contents,
 * unless a theme renders them so that they cannot be read back. Lists in the payload are arrays,
 * without anything that the reader of the list can derive.
 */

/**
 * A link in the folder of the page whose file name follows from its label is just the label. A
 * plain link is `[label, href]`, a gap `[count, href]`, a closed category `[label, firstHref, 0]`,
 * one above the page `[label, firstHref, 1, items]`; all else is unchanged. URLs in the folder of
 * the page begin with `~`.
 */
type PackedItem =
  | string
  | [label: string, href: string]
  | [count: number, href: string]
  | [label: string, firstHref: string, closed: 0]
  | [label: string, firstHref: string, open: 1, items: PackedItem[]]
  | PackedObject;
type PackedObject = { type: SidebarViewItem['type']; items?: PackedItem[] };
/** 0 is an ID that follows from the text; a string is an entry that has only text. */
type PackedToc = string | [id: string | 0, html: string, children?: PackedToc[]];

type Neighbor = { label: string; href: string };
type FullView = PageView & {
  sidebar?: SidebarView;
  toc?: TocItem[];
  prev?: Neighbor;
  next?: Neighbor;
  breadcrumbs?: Breadcrumb[];
};

/**
 * 0 means a list that the HTML contains, a neighbor that the sidebar contains, and the page itself
 * as a breadcrumb.
 */
type Packed = Omit<PagePayload, 'view'> & {
  view: Omit<PageView, 'documentTitle' | 'htmlClassName'> & {
    toc?: PackedToc[] | 0;
    sidebar?: Omit<SidebarView, 'items'> & { items: PackedItem[] | 0 };
    prev?: Neighbor | 0;
    next?: Neighbor | 0;
    breadcrumbs?: (Breadcrumb | 0)[];
  };
};

/** Packs a payload for writing it into a page. `html` is the rendered page. */
export function packPayload({ view, ...rest }: PagePayload, html: string): Packed {
  const {
    sidebar,
    toc,
    prev,
    next,
    breadcrumbs,
    documentTitle: _title,
    htmlClassName: _className,
    ...other
  } = view as FullView;
  const drawn = cutLists(html);
  const hasMenu = isReadable(drawn.menu) && isMenuOf(sidebar?.items ?? [], readLinks(drawn.menu));
  const hasToc = isReadable(drawn.toc) && isTocOf(toc ?? [], readLinks(drawn.toc));
  const beside = findBeside(sidebar?.items ?? [], view.route);
  const own = { label: view.title, href: view.route };
  return {
    ...rest,
    view: {
      ...other,
      ...(toc && { toc: hasToc ? 0 : toc.map(packToc) }),
      ...(sidebar && {
        sidebar: { ...sidebar, items: hasMenu ? 0 : packItems(sidebar.items, view.route) },
      }),
      ...(prev && { prev: isNeighbor(prev, beside.prev) ? 0 : prev }),
      ...(next && { next: isNeighbor(next, beside.next) ? 0 : next }),
      ...(breadcrumbs && {
        breadcrumbs: breadcrumbs.map((crumb) => (isNeighbor(crumb, own) ? 0 : crumb)),
      }),
    },
  };
}

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

/**
 * True if every reader finds the same tags: browsers differ in how they write `<` and `>` in
 * attributes.
 */
const isReadable = (html: string): boolean => html !== '' && !/&[gl]t;/.test(html);

const isNeighbor = (one: Partial<Neighbor>, known: Neighbor | undefined): boolean =>
  known !== undefined &&
  one.href === known.href &&
  one.label === known.label &&
  Object.keys(one).length === 2;

/**
 * True if reading back these links gives these items. Compares in place, because it runs for each
 * page.
 */
function isMenuOf(items: readonly SidebarViewItem[], links: readonly ShownLink[]): boolean {
  return (
    items.length === links.length && items.every((item, index) => isDrawnAs(item, links[index]))
  );
}

function isDrawnAs(item: SidebarViewItem, link: ShownLink | undefined): boolean {
  const read = link && readItem(link);
  if (!Array.isArray(read) || item.type === 'html') return false;
  const [label, href, state] = read;
  if (item.type === 'gap') return label === item.count && href === item.href;
  if (label !== item.label) return false;
  if (item.type === 'link') return state === undefined && href === item.href && isPlainLink(item);
  const own = stateOf(item);
  if (own === undefined || own !== state || href !== item.firstHref) return false;
  return own === 0 || isMenuOf(item.items ?? [], link?.items ?? []);
}

function isTocOf(items: readonly TocItem[], links: readonly ShownLink[]): boolean {
  return (
    items.length === links.length &&
    items.every(({ id, html, children }, index) => {
      const link = links[index];
      return link?.href === `#${id}` && link.html === html && isTocOf(children, link.items ?? []);
    })
  );
}

/** Returns the items of a rendered sidebar. */
const readMenu = (html: string): PackedItem[] => readLinks(html).map(readItem);

function readItem({ className, href, html, items }: ShownLink): PackedItem {
  const label = readText(html);
  if (className.includes('ds-menu-gap')) return [Number(/\d+/.exec(label)), href];
  if (items !== undefined) return [label, href, 1, items.map(readItem)];
  return className.includes('sublist') ? [label, href, 0] : [label, href];
}

/** Returns the entries of a rendered table of contents. */
const readToc = (html: string): TocItem[] => readLinks(html).map(readTocItem);

function readTocItem({ href, html, items = [] }: ShownLink): TocItem {
  return { id: href.slice(1), html, children: items.map(readTocItem) };
}

/** Returns the links before and after that of the page itself. */
function findBeside(
  items: readonly SidebarViewItem[],
  route: string,
): Partial<Record<'prev' | 'next', Neighbor>> {
  const links = listLinks(items);
  const at = links.findIndex(({ href }) => href === route);
  return { prev: links[at - 1], next: at < 0 ? undefined : links[at + 1] } as Record<
    string,
    Neighbor
  >;
}

const listLinks = (items: readonly SidebarViewItem[]): Neighbor[] =>
  items.flatMap((item) => {
    if (item.type === 'link') return [{ label: item.label, href: item.href }];
    return item.type === 'category' ? listLinks(item.items ?? []) : [];
  });

/** Returns the folder of a route, with a trailing slash. */
const folderOf = (route: string): string =>
  route.slice(0, route.replace(/\/$/, '').lastIndexOf('/') + 1);

/** Returns the usual ID of a heading, which is also the usual file name of a page. */
const usualName = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

/** Returns the usual URL of a page with this label in the folder of `route`. */
const usualHref = (label: string, route: string): string =>
  folderOf(route) + usualName(label) + (route.endsWith('/') ? '/' : '');

function packItems(items: readonly SidebarViewItem[], route: string): PackedItem[] {
  const folder = folderOf(route);
  const shorten = (href: string) =>
    href.startsWith(folder) ? `~${href.slice(folder.length)}` : href;
  return items.map((item): PackedItem => {
    if (item.type === 'html') return item;
    if (item.type === 'gap') return [item.count, shorten(item.href)];
    if (item.type === 'link') {
      const { label, href } = item;
      if (!isPlainLink(item)) {
        const { docId: _docId, ref: _ref, description: _description, ...rest } = item;
        return rest;
      }
      return href === usualHref(label, route) ? label : [label, shorten(href)];
    }
    const { key: _key, items: children, ...category } = item;
    const below = children && packItems(children, route);
    const { label, firstHref = '' } = category;
    const state = stateOf(item);
    if (state === 0) return [label, shorten(firstHref), 0];
    if (state === 1) return [label, shorten(firstHref), 1, below ?? []];
    return { ...category, ...(below && { items: below }) };
  });
}

/** Lists in HTML contain only these properties of a link. */
const PLAIN = new Set(['type', 'label', 'href', 'docId', 'ref', 'description']);

const isPlainLink = (item: SidebarLink): boolean =>
  Object.keys(item).every((key) => PLAIN.has(key));

/**
 * Returns the state of a category: closed or above the page. Returns undefined if a category has
 * other properties.
 */
function stateOf(category: SidebarCategoryView): 0 | 1 | undefined {
  const { firstHref, open, active, collapsible, href, className, customProps, items } = category;
  if (
    !collapsible ||
    href !== undefined ||
    (className ?? customProps) !== undefined ||
    firstHref === undefined
  )
    return undefined;
  if (!open && !active && items === undefined) return 0;
  return open && active && items !== undefined ? 1 : undefined;
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

function packToc({ id, html, children }: TocItem): PackedToc {
  const own = id === usualName(html) ? 0 : id;
  if (children.length > 0) return [own, html, children.map(packToc)];
  return own === 0 ? html : [own, html];
}

function unpackToc(item: PackedToc): TocItem {
  const [id, html, children = []] = typeof item === 'string' ? ([0, item] as const) : item;
  return { id: id === 0 ? usualName(html) : id, html, children: children.map(unpackToc) };
}
