import { type ComponentType, createContext, type ReactNode, use, useEffect } from 'react';
import type { SidebarGap, SidebarView, SidebarViewItem } from '../../../../types/page.js';
import type { ThemeParts } from '../../../../types/theme.js';
import { usePage, useRuntime } from '../../../../web/theme/context.js';
import { SidebarEntry, SidebarItems } from '../../../../web/theme/parts/sidebar/Sidebar.js';
import type { SidebarState } from '../../../../web/theme/runtime.js';
import { sharedParts } from '../../../../web/theme/shared-parts.js';
import { ROOT_LIST } from '../../../../web/theme/sidebar-view.js';
import { useStore } from '../../../../web/theme/store.js';
import { MenuPanel } from '../common/menu-panel.js';
import { listKnown, listUnknown } from './complete-entry.js';

type Props = Readonly<Record<string, unknown>>;
type Part = ComponentType<Props & { children?: ReactNode }>;
type Entry = Exclude<SidebarViewItem, SidebarGap>;

/** The site’s parts for sidebar items. */
const EntryParts = createContext<Readonly<Record<string, Part | undefined>>>({});

/** The surrounding category: its key, the level of its items, and whether they are loaded. */
const Around = createContext({ list: ROOT_LIST, level: 1, isThere: true });

/** The content of `@theme-original/DocSidebar`. */
const Inner = createContext<ReactNode>(undefined);

/** Outermost first. */
const WHOLE = ['DocSidebar', 'DocSidebar/Desktop', 'DocSidebar/Desktop/Content'];

/**
 * Returns the docs sidebar drawn by the site’s parts. In the mobile menu, only `DocSidebar/Mobile`
 * is used.
 */
export function sidebarIn(
  own: Readonly<Record<string, Part | undefined>>,
  anew: readonly string[],
): ThemeParts['Sidebar'] {
  const parts = WHOLE.filter((name) => own[name] !== undefined);
  const { 'DocSidebar/Mobile': Mobile } = own;
  return function OwnSidebar({ sidebar }: { sidebar: SidebarView }) {
    const { narrow, sidebar: store } = useRuntime();
    const { route, kind } = usePage();
    const state = useStore(store);
    const isInMenu = useStore(narrow);
    const original = <sharedParts.Sidebar sidebar={sidebar} />;
    // The sidebar of a blog contains posts. Compare `kind` as a string: the blog feature may be
    // disabled.
    if (['post', 'list', 'archive'].includes(kind as string)) return original;
    const items = (state.items[ROOT_LIST] ?? sidebar.items).map((item) => describe(item, state));
    const props = { sidebar: items, path: route, isHidden: false, onCollapse: () => {} };
    if (isInMenu && Mobile)
      return (
        <MenuPanel value={original}>
          <Mobile {...props} />
        </MenuPanel>
      );
    if (isInMenu) return original;
    return parts.reduceRight<ReactNode>((inner, name) => {
      const Own = own[name] as Part;
      return (
        // A part that does not wrap the original places the inner parts by itself.
        <Inner key={name} value={anew.includes(name) ? original : inner}>
          <Own {...props} />
        </Inner>
      );
    }, original);
  };
}

/** `@theme-original/DocSidebar` and its inner parts: the sidebar of the page. */
export function DocSidebar(): ReactNode {
  const view = usePage();
  const inner = use(Inner);
  const sidebar = 'sidebar' in view ? view.sidebar : undefined;
  return inner ?? (sidebar && <sharedParts.Sidebar sidebar={sidebar} />);
}

/** Draws sidebar items with the site’s `@theme/DocSidebarItem` and its parts for each type. */
export function sidebarItemIn(
  own: Readonly<Record<string, Part | undefined>>,
): NonNullable<ThemeParts['SidebarItem']> {
  const { DocSidebarItem: Whole = OriginalEntry as Part } = own;
  return function OwnSidebarItem({ item }: { item: Entry }) {
    const { sidebar } = useRuntime();
    const { route } = usePage();
    const { level } = use(Around);
    const described = describe(item, useStore(sidebar));
    const list = item.type === 'category' ? item.key : ROOT_LIST;
    const isThere = item.type !== 'category' || listKnown(described.items).length > 0;
    return (
      <EntryParts value={own}>
        <Around value={{ list, level: level + 1, isThere }}>
          <Whole item={described} activePath={route} level={level} index={0} />
        </Around>
      </EntryParts>
    );
  };
}

/** `@theme-original/DocSidebarItem`: draws an item with the part for its type. */
export function OriginalEntry(props: Props): ReactNode {
  const parts = use(EntryParts);
  const { type = 'link' } = Object(props['item']) as { type?: string };
  const name = type.charAt(0).toUpperCase() + type.slice(1);
  const Own = parts[`DocSidebarItem/${name}`] ?? (TypedEntry as Part);
  return <Own {...props} />;
}

/**
 * `@theme-original/DocSidebarItem/Category` and so on: docsgen’s item, with attributes from the
 * site’s props.
 */
export function TypedEntry({ item, ...others }: Props): ReactNode {
  const names = Object.keys(others).filter((name) => !GIVEN.has(name));
  const attributes = Object.fromEntries(names.map((name) => [name, others[name]]));
  const entry = readEntry(item as Described) as Entry;
  return <SidebarEntry item={names.length === 0 ? entry : ({ ...entry, attributes } as Entry)} />;
}

/**
 * Props that Docusaurus passes besides the item. All others are attributes of its link or button.
 */
const GIVEN = new Set(['activePath', 'children', 'index', 'level', 'onItemClick', 'tabIndex']);

/**
 * `@theme/DocSidebarItems`: draws items with the site’s parts. Loads the items of a category on
 * demand.
 */
export function DocSidebarItems({ items = [] }: { items?: readonly Described[] }): ReactNode {
  const { actions } = useRuntime();
  const { list, isThere } = use(Around);
  useEffect(() => {
    if (!isThere) void actions.loadSidebar(list).catch(() => undefined);
  }, [isThere, list, actions]);
  return <SidebarItems items={listKnown(items).map(readEntry)} list={list} />;
}

/** A sidebar item in Docusaurus’ format. */
export type Described = SidebarViewItem & { collapsed?: boolean; items?: readonly object[] };

/**
 * Adds the loaded items to each category, or a placeholder: site code leaves out empty categories.
 */
function describe(item: SidebarViewItem, state: SidebarState): Described {
  if (item.type !== 'category') return item;
  const open = !item.collapsible || (state.open[item.key] ?? item.open);
  const own = (state.items[item.key] ?? item.items ?? []).map((inner) => describe(inner, state));
  const { firstHref } = item;
  const items = own.length > 0 || firstHref === undefined ? own : listUnknown(firstHref);
  return { ...item, collapsed: !open, items } as Described;
}

/**
 * Converts an item back to docsgen’s format. A category whose items are not loaded gets them later.
 */
function readEntry(item: Described): SidebarViewItem {
  if (item.type !== 'category') return item;
  const { collapsed = false, items, ...category } = item;
  const there = listKnown(items as readonly Described[]);
  const inner = there.length > 0 && { items: there.map(readEntry) };
  return { ...NEW_CATEGORY, ...category, open: !collapsed, ...inner };
}

/** Defaults of a category that the site creates. */
const NEW_CATEGORY = { key: '', collapsible: true, active: false };
