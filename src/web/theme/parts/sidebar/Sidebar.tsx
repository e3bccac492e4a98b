import type {
  SidebarCategoryView,
  SidebarGap,
  SidebarView,
  SidebarViewItem,
} from '../../../../types/page.js';
import type { SidebarLink } from '../../../../types/site/sidebar.js';
import { usePage, useRuntime } from '../../context.js';
import { isExternalUrl, isSamePath } from '../../hooks/paths.js';
import { Icon } from '../../Icon.js';
import { externalIcon } from '../../icons.js';
import { ROOT_LIST } from '../../sidebar-view.js';
import { useStore } from '../../store.js';
import { SidebarCategory } from './SidebarCategory.js';
import { SidebarGapItem } from './SidebarGapItem.js';

/**
 * The tree of docs, with little markup, because every page contains it. The window stores which
 * categories are open, so they stay open from page to page.
 */
export function Sidebar({ sidebar }: { sidebar: SidebarView }) {
  const { items } = useStore(useRuntime().sidebar);
  return (
    <ul className="ds-menu">
      <SidebarItems items={items[ROOT_LIST] ?? sidebar.items} list={ROOT_LIST} />
    </ul>
  );
}

/** The items of one level; `list` is the key of their category. */
export function SidebarItems({ items, list }: { items: readonly SidebarViewItem[]; list: string }) {
  const { SidebarItem } = useRuntime().parts;
  const { route } = usePage();
  let index = 0;
  return items.map((item) => {
    // The index in the whole list, so that items keep their keys when a gap before them is filled.
    const key = index;
    index += item.type === 'gap' ? item.count : 1;
    if (item.type === 'gap')
      return <SidebarGapItem key={key} gap={item} list={list} isFirst={key === 0} />;
    if (SidebarItem === undefined) return drawEntry(item, { route, key });
    return (
      isVisible(item, route) && (
        <SidebarItem key={key} item={item}>
          <SidebarEntry item={item} />
        </SidebarItem>
      )
    );
  });
}

type Entry = Exclude<SidebarViewItem, SidebarGap>;

/** docsgen's rendering of an item. */
export function SidebarEntry({ item }: { item: Entry }) {
  const { route } = usePage();
  return drawEntry(item, { route });
}

/** Not a component, because a page has many items. */
function drawEntry(item: Entry, { route, key }: { route: string; key?: number }) {
  if (item.type === 'category') return <CategoryOrLink key={key} category={item} />;
  if (item.type === 'link') return <LinkItem key={key} link={item} route={route} />;
  return (
    <li
      key={key}
      className={
        `${item.defaultStyle ? 'ds-menu-html' : ''} ${item.className ?? ''}`.trim() || undefined
      }
      dangerouslySetInnerHTML={{ __html: item.value }}
    />
  );
}

/** Draws a category without visible items as a link to its own page, or not at all. */
function CategoryOrLink({ category }: { category: SidebarCategoryView }) {
  const { route } = usePage();
  if (category.items === undefined || category.items.some((item) => isVisible(item, route))) {
    return (
      <SidebarCategory
        category={category}
        renderItems={(items) => <SidebarItems items={items} list={category.key} />}
      />
    );
  }
  if (category.href === undefined) return null;
  const link: SidebarLink = { type: 'link', label: category.label, href: category.href };
  return <LinkItem link={link} route={route} />;
}

function LinkItem({ link, route }: { link: SidebarLink; route: string }) {
  if (!isVisible(link, route)) return null;
  const active = isSamePath(link.href, route);
  const external = isExternalUrl(link.href);
  return (
    <li className={link.className}>
      <a
        className={active ? 'menu__link menu__link--active' : 'menu__link'}
        href={link.href}
        aria-current={active ? 'page' : undefined}
        {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        {...link.attributes}
      >
        {link.label}
        {external && <Icon shape={externalIcon} />}
      </a>
    </li>
  );
}

function isVisible(item: SidebarViewItem, route: string): boolean {
  if (item.type === 'link') return !item.unlisted || isSamePath(item.href, route);
  if (item.type === 'html' || item.type === 'gap') return true;
  return item.href !== undefined || (item.items?.some((child) => isVisible(child, route)) ?? true);
}
