import { type MouseEvent, type ReactNode, useState } from 'react';
import type { SidebarCategoryView, SidebarViewItem } from '../../../../types/page.js';
import { words } from '../../../../words/en.js';
import { fillWords } from '../../../../words/fill-words.js';
import { useHydrated, usePage, useRuntime } from '../../context.js';
import { isSamePath } from '../../hooks/paths.js';
import { Icon } from '../../Icon.js';
import { chevronIcon } from '../../icons.js';
import type { Runtime } from '../../runtime.js';
import { containsRoute } from '../../sidebar-view.js';
import { useStore } from '../../store.js';
import { closeBeside } from './close-beside.js';

interface SidebarCategoryProps {
  category: SidebarCategoryView;
  /** Draws the items below it. */
  renderItems: (items: readonly SidebarViewItem[]) => ReactNode;
}

/**
 * A category: its label, and its items once it has been open. The items of a closed category are
 * fetched when the reader is about to open it.
 */
export function SidebarCategory({ category, renderItems }: SidebarCategoryProps) {
  const { open, items, toggle, lookAhead } = useBranch(category);
  const { route } = usePage();
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const active =
    category.active ||
    (items !== undefined && containsRoute({ ...category, items: [...items] }, route));
  const { collapsible, href } = category;
  const state = collapsible && !open ? 'menu__list-item--collapsed' : '';
  const label = <CategoryLabel {...{ category, active, open, toggle, lookAhead }} />;
  return (
    <li className={`${state} ${category.className ?? ''}`.trim() || undefined}>
      {collapsible && href !== undefined ? (
        <div className="menu__list-item-collapsible">
          {label}
          <button
            type="button"
            className="menu__caret ds-icon-button"
            aria-label={fillWords(open ? words.collapse : words.expand, { label: category.label })}
            aria-expanded={open}
            onClick={toggle}
            {...lookAhead}
          >
            <Icon shape={chevronIcon} />
          </button>
        </div>
      ) : (
        label
      )}
      {wasOpen && items !== undefined && <ul>{renderItems(items)}</ul>}
    </li>
  );
}

interface LabelProps {
  category: SidebarCategoryView;
  active: boolean;
  open: boolean;
  toggle: () => void;
  /** Event handlers that fetch the items early. */
  lookAhead: object;
}

function CategoryLabel({ category, active, open, toggle, lookAhead }: LabelProps) {
  const { route } = usePage();
  const hydrated = useHydrated();
  const { href, firstHref, collapsible, label, attributes } = category;
  const className =
    `menu__link menu__link--sublist ${active ? 'menu__link--active' : ''}`.trimEnd();
  if (href !== undefined) {
    const here = isSamePath(href, route);
    const click = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || !collapsible) return;
      if (here) event.preventDefault();
      if (here || !open) toggle();
    };
    return (
      <a
        className={className}
        href={href}
        aria-current={here ? 'page' : undefined}
        onClick={click}
        {...lookAhead}
        {...attributes}
      >
        {label}
      </a>
    );
  }
  if (!collapsible)
    return (
      <span className={className} {...attributes}>
        {label}
      </span>
    );
  if (!hydrated) {
    return (
      <a className={className} href={firstHref} {...attributes}>
        {label}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-expanded={open}
      onClick={toggle}
      {...lookAhead}
      {...attributes}
    >
      {label}
    </button>
  );
}

function useBranch(category: SidebarCategoryView) {
  const runtime = useRuntime();
  const { sidebar, actions } = runtime;
  const { key, collapsible } = category;
  const state = useStore(sidebar);
  const open = !collapsible || (state.open[key] ?? category.open);
  const items = state.items[key] ?? category.items;
  const preload = () => {
    if (items === undefined) void actions.loadSidebar(key).catch(ignore);
  };
  const toggle = () => {
    if (!open) closeBeside(runtime, key);
    setOpen(sidebar, key, !open);
    if (items === undefined)
      void actions.loadSidebar(key).catch(() => setOpen(sidebar, key, false));
  };
  const lookAhead = { onMouseEnter: preload, onFocus: preload, onTouchStart: preload };
  return { open, items, lookAhead, toggle };
}

function setOpen(store: Runtime['sidebar'], key: string, open: boolean): void {
  const state = store.get();
  store.set({ ...state, open: { ...state.open, [key]: open } });
}

function ignore(): void {}
