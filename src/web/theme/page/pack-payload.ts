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
import {
  findBeside,
  folderOf,
  type Neighbor,
  type Packed,
  type PackedItem,
  type PackedToc,
  readItem,
  usualHref,
  usualName,
} from './packed-payload.js';
import { cutLists, readLinks, type ShownLink } from './page-markup.js';

type FullView = PageView & {
  sidebar?: SidebarView;
  toc?: TocItem[];
  prev?: Neighbor;
  next?: Neighbor;
  breadcrumbs?: Breadcrumb[];
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

function packToc({ id, html, children }: TocItem): PackedToc {
  const own = id === usualName(html) ? 0 : id;
  if (children.length > 0) return [own, html, children.map(packToc)];
  return own === 0 ? html : [own, html];
}
