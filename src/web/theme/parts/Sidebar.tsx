import type { SidebarCategoryView, SidebarView, SidebarViewItem } from '../../../types/page.js';
import type { SidebarLink } from '../../../types/site.js';
import { usePage } from '../context.js';
import { Icon } from '../Icon.js';
import { externalIcon } from '../icons.js';
import { isExternalUrl, isSamePath } from '../paths.js';
import { SidebarCategory } from './SidebarCategory.js';

/**
 * The tree of docs, with as little markup as it takes: it stands in every page. Which categories are open is the window's, so that it
 * lasts from page to page.
 */
export function Sidebar({ sidebar }: { sidebar: SidebarView }) {
  return (
    <ul className="ds-menu">
      <SidebarItems items={sidebar.items} />
    </ul>
  );
}

/** The items of one level. */
export function SidebarItems({ items }: { items: readonly SidebarViewItem[] }) {
  const { route } = usePage();
  return items.map((item, index) => {
    if (item.type === 'category') return <CategoryOrLink key={item.key} category={item} />;
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of a sidebar never changes
    if (item.type === 'link') return <LinkItem key={index} link={item} route={route} />;
    return (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of a sidebar never changes
        key={index}
        className={`${item.defaultStyle ? 'ds-menu-html' : ''} ${item.className ?? ''}`.trim() || undefined}
        dangerouslySetInnerHTML={{ __html: item.value }}
      />
    );
  });
}

/** A category of which nothing may be shown is a link to its own page, or nothing. */
function CategoryOrLink({ category }: { category: SidebarCategoryView }) {
  const { route } = usePage();
  if (category.items === undefined || category.items.some((item) => isVisible(item, route))) {
    return <SidebarCategory category={category} renderItems={(items) => <SidebarItems items={items} />} />;
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
      >
        {link.label}
        {external && <Icon shape={externalIcon} />}
      </a>
    </li>
  );
}

function isVisible(item: SidebarViewItem, route: string): boolean {
  if (item.type === 'link') return !item.unlisted || isSamePath(item.href, route);
  if (item.type === 'html') return true;
  return item.href !== undefined || (item.items?.some((child) => isVisible(child, route)) ?? true);
}
