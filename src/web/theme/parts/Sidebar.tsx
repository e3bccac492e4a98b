import type { SidebarCategoryView, SidebarView, SidebarViewItem } from '../../../types/page.js';
import type { SidebarLink } from '../../../types/site.js';
import { usePage } from '../context.js';
import { Icon } from '../Icon.js';
import { isExternalUrl, isSamePath } from '../paths.js';
import { SidebarCategory } from './SidebarCategory.js';

/** The tree of docs. Which categories are open is the window's, so that it lasts from page to page. */
export function Sidebar({ sidebar }: { sidebar: SidebarView }) {
  return (
    <ul className="menu__list ds-menu">
      <SidebarItems items={sidebar.items} level={1} />
    </ul>
  );
}

/** The items of one level. */
export function SidebarItems({ items, level }: { items: readonly SidebarViewItem[]; level: number }) {
  const { route } = usePage();
  return items.map((item, index) => {
    if (item.type === 'category') return <CategoryOrLink key={item.key} category={item} level={level} />;
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of a sidebar never changes
    if (item.type === 'link') return <LinkItem key={index} link={item} level={level} route={route} />;
    return (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of a sidebar never changes
        key={index}
        className={`${item.defaultStyle ? 'menu__list-item ds-menu-html' : ''} ${item.className ?? ''}`.trim()}
        dangerouslySetInnerHTML={{ __html: item.value }}
      />
    );
  });
}

/** A category of which nothing may be shown is a link to its own page, or nothing. */
function CategoryOrLink({ category, level }: { category: SidebarCategoryView; level: number }) {
  const { route } = usePage();
  if (category.items === undefined || category.items.some((item) => isVisible(item, route))) {
    return <SidebarCategory category={category} level={level} />;
  }
  if (category.href === undefined) return null;
  const link: SidebarLink = { type: 'link', label: category.label, href: category.href };
  return <LinkItem link={link} level={level} route={route} />;
}

function LinkItem({ link, level, route }: { link: SidebarLink; level: number; route: string }) {
  if (!isVisible(link, route)) return null;
  const active = isSamePath(link.href, route);
  const external = isExternalUrl(link.href);
  return (
    <li
      className={`menu__list-item theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${level} ${link.className ?? ''}`.trimEnd()}
    >
      <a
        className={active ? 'menu__link menu__link--active' : 'menu__link'}
        href={link.href}
        aria-current={active ? 'page' : undefined}
        {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {link.label}
        {external && <Icon name="external" />}
      </a>
    </li>
  );
}

function isVisible(item: SidebarViewItem, route: string): boolean {
  if (item.type === 'link') return !item.unlisted || isSamePath(item.href, route);
  if (item.type === 'html') return true;
  return item.href !== undefined || (item.items?.some((child) => isVisible(child, route)) ?? true);
}
