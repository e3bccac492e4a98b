import type {
  Breadcrumb,
  PagePayload,
  PageView,
  SidebarView,
  SidebarViewItem,
} from '../../../types/page.js';
import { readText, type ShownLink } from './page-markup.js';

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
export type PackedItem =
  | string
  | [label: string, href: string]
  | [count: number, href: string]
  | [label: string, firstHref: string, closed: 0]
  | [label: string, firstHref: string, open: 1, items: PackedItem[]]
  | PackedObject;
type PackedObject = { type: SidebarViewItem['type']; items?: PackedItem[] };
/** 0 is an ID that follows from the text; a string is an entry that has only text. */
export type PackedToc = string | [id: string | 0, html: string, children?: PackedToc[]];

/** A link to the page before or after. */
export type Neighbor = { label: string; href: string };

/**
 * 0 means a list that the HTML contains, a neighbor that the sidebar contains, and the page itself
 * as a breadcrumb.
 */
export type Packed = Omit<PagePayload, 'view'> & {
  view: Omit<PageView, 'documentTitle' | 'htmlClassName'> & {
    toc?: PackedToc[] | 0;
    sidebar?: Omit<SidebarView, 'items'> & { items: PackedItem[] | 0 };
    prev?: Neighbor | 0;
    next?: Neighbor | 0;
    breadcrumbs?: (Breadcrumb | 0)[];
  };
};

/** Returns an item of the sidebar, as it is packed, from its rendered link. */
export function readItem({ className, href, html, items }: ShownLink): PackedItem {
  const label = readText(html);
  if (className.includes('ds-menu-gap')) return [Number(/\d+/.exec(label)), href];
  if (items !== undefined) return [label, href, 1, items.map(readItem)];
  return className.includes('sublist') ? [label, href, 0] : [label, href];
}

/** Returns the links before and after that of the page itself. */
export function findBeside(
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
export const folderOf = (route: string): string =>
  route.slice(0, route.replace(/\/$/, '').lastIndexOf('/') + 1);

/** Returns the usual ID of a heading, which is also the usual file name of a page. */
export const usualName = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

/** Returns the usual URL of a page with this label in the folder of `route`. */
export const usualHref = (label: string, route: string): string =>
  folderOf(route) + usualName(label) + (route.endsWith('/') ? '/' : '');
