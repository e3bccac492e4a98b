import { type MouseEvent, useState } from 'react';
import type { SidebarCategoryView } from '../../../types/page.js';
import { useHydrated, usePage, useRuntime } from '../context.js';
import { Icon } from '../Icon.js';
import { isSamePath } from '../paths.js';
import type { Runtime } from '../runtime.js';
import { containsRoute } from '../sidebar-view.js';
import { useStore } from '../store.js';
import { SidebarItems } from './Sidebar.js';

interface Props {
  category: SidebarCategoryView;
  level: number;
}

/** A category: its label, and its items once it was open. Closed ones are fetched when they are about to open. */
export function SidebarCategory({ category, level }: Props) {
  const { open, items, toggle, preload } = useBranch(category);
  const { route } = usePage();
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const active =
    category.active || (items !== undefined && containsRoute({ ...category, items: [...items] }, route));
  const { collapsible, href } = category;
  const state = collapsible && !open ? 'menu__list-item--collapsed' : '';
  return (
    <li
      className={`menu__list-item theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-${level} ${state} ${category.className ?? ''}`
        .replace(/ +/g, ' ')
        .trimEnd()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only looks ahead */}
      <div
        className="menu__list-item-collapsible"
        onMouseEnter={preload}
        onFocus={preload}
        onTouchStart={preload}
      >
        <CategoryLabel category={category} active={active} open={open} onToggle={toggle} />
        {collapsible && href !== undefined && (
          <button
            type="button"
            className="menu__caret ds-icon-button"
            aria-label={`${open ? 'Collapse' : 'Expand'} ${category.label}`}
            aria-expanded={open}
            onClick={toggle}
          >
            <Icon name="chevron" />
          </button>
        )}
      </div>
      {wasOpen && items !== undefined && (
        <ul className="menu__list ds-branch">
          <SidebarItems items={items} level={level + 1} />
        </ul>
      )}
    </li>
  );
}

interface LabelProps {
  category: SidebarCategoryView;
  active: boolean;
  open: boolean;
  onToggle: () => void;
}

function CategoryLabel({ category, active, open, onToggle }: LabelProps) {
  const { route } = usePage();
  const hydrated = useHydrated();
  const { href, firstHref, collapsible, label } = category;
  const className = `menu__link menu__link--sublist ${active ? 'menu__link--active' : ''}`.trimEnd();
  if (href !== undefined) {
    const here = isSamePath(href, route);
    const click = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || !collapsible) return;
      if (here) event.preventDefault();
      if (here || !open) onToggle();
    };
    return (
      <a className={className} href={href} aria-current={here ? 'page' : undefined} onClick={click}>
        {label}
      </a>
    );
  }
  if (!collapsible) return <span className={className}>{label}</span>;
  if (!hydrated) {
    return (
      <a className={className} href={firstHref}>
        {label}
        <Icon name="chevron" />
      </a>
    );
  }
  return (
    <button type="button" className={className} aria-expanded={open} onClick={onToggle}>
      {label}
      <Icon name="chevron" />
    </button>
  );
}

function useBranch(category: SidebarCategoryView) {
  const { sidebar, actions } = useRuntime();
  const { key, collapsible } = category;
  const state = useStore(sidebar);
  const open = !collapsible || (state.open[key] ?? category.open);
  const items = state.items[key] ?? category.items;
  const preload = () => {
    if (items === undefined) void actions.loadSidebar().catch(ignore);
  };
  const toggle = () => {
    setOpen(sidebar, key, !open);
    if (items === undefined) void actions.loadSidebar().catch(() => setOpen(sidebar, key, false));
  };
  return { open, items, preload, toggle };
}

function setOpen(store: Runtime['sidebar'], key: string, open: boolean): void {
  const state = store.get();
  store.set({ ...state, open: { ...state.open, [key]: open } });
}

function ignore(): void {}
