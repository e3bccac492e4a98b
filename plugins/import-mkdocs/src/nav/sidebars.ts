import type { NavItem } from './nav.js';
import { titleOf } from './nav-files.js';

/** An item of `sidebars.ts`. */
export type SidebarItem =
  | string
  | { type: 'doc'; id: string; label: string }
  | { type: 'link'; label: string; href: string }
  | {
      type: 'category';
      label: string;
      link?: { type: 'doc'; id: string };
      collapsed?: boolean;
      collapsible?: boolean;
      items: SidebarItem[];
    };

export interface Sidebars {
  sidebars: Record<string, SidebarItem[]>;
  /** Items of the navbar that link to the sidebars. */
  navbar: Record<string, unknown>[];
}

export interface SidebarRequest {
  nav: readonly NavItem[];
  features: ReadonlySet<string>;
  /** Returns the id of a doc. Returns undefined if there is no such page. */
  idOf: (file: string) => string | undefined;
  /** Returns the title in the file of a page, for sections without a title. */
  titleOf: (file: string) => string | undefined;
}

/** Converts a navigation to one sidebar, or to one per tab. */
export function writeSidebars(request: SidebarRequest): Sidebars {
  const { nav, features } = request;
  if (!features.has('navigation.tabs'))
    return { sidebars: { docs: listItems(nav, request, 0) }, navbar: [] };
  const sidebars: Sidebars['sidebars'] = {};
  const navbar: Sidebars['navbar'] = [];
  const loose: SidebarItem[] = [];
  for (const [index, item] of nav.entries()) {
    if (item.kind === 'section') {
      const sidebarId = `tab${index + 1}`;
      const items = listItems(item.items, request, 1);
      if (items.every((one) => typeof one === 'object' && one.type === 'link')) {
        for (const one of items) navbar.push({ ...(one as object), type: undefined });
        continue;
      }
      sidebars[sidebarId] = items;
      navbar.push({ type: 'docSidebar', sidebarId, label: titleOfSection(item, request) });
      continue;
    }
    const [written] = listItems([item], request, 1);
    if (item.kind === 'link') navbar.push({ href: item.href, label: item.title ?? item.href });
    else if (written !== undefined) {
      loose.push(written);
      const docId = request.idOf(item.file);
      navbar.push({ type: 'doc', docId, label: item.title ?? request.titleOf(item.file) ?? docId });
    }
  }
  if (loose.length > 0) sidebars['pages'] = loose;
  return { sidebars, navbar };
}

type Section = Extract<NavItem, { kind: 'section' }>;

const firstFile = (items: readonly NavItem[]): string | undefined => {
  const [first] = items;
  return first?.kind === 'page' ? first.file : undefined;
};

function titleOfSection({ title, items }: Section, request: SidebarRequest): string {
  if (title !== '') return title;
  const file = firstFile(items);
  return (file === undefined ? undefined : request.titleOf(file)) ?? titleOf(file ?? 'Section');
}

function listItems(nav: readonly NavItem[], request: SidebarRequest, depth: number): SidebarItem[] {
  return nav.flatMap((item): SidebarItem[] => {
    if (item.kind === 'link') {
      if (item.href === '') return [];
      return [{ type: 'link', label: item.title ?? item.href, href: item.href }];
    }
    if (item.kind === 'page') {
      const id = request.idOf(item.file);
      if (id === undefined) return [];
      return [item.title === undefined ? id : { type: 'doc', id, label: item.title }];
    }
    return [writeCategory(item, request, depth)];
  });
}

function writeCategory(item: Section, request: SidebarRequest, depth: number): SidebarItem {
  const { features } = request;
  const file = firstFile(item.items);
  const hasIndex =
    features.has('navigation.indexes') &&
    file !== undefined &&
    /(?:^|\/)(?:index|readme)\.md$/i.test(file);
  const id = hasIndex ? request.idOf(file) : undefined;
  const inner = listItems(id === undefined ? item.items : item.items.slice(1), request, depth + 1);
  const isOpen =
    features.has('navigation.expand') || (features.has('navigation.sections') && depth < 2);
  return {
    type: 'category',
    label: titleOfSection(item, request),
    ...(id !== undefined && { link: { type: 'doc' as const, id } }),
    ...(isOpen && { collapsed: false }),
    items: inner,
  };
}
