import type { MouseEvent } from 'react';
import { useHydrated } from '../../../web/theme/context.js';
import { Icon } from '../../../web/theme/Icon.js';
import { useShell } from '../../../web/theme/still/use-shell.js';
import { words } from '../words/en.js';
import { useSearch } from './use-search.js';
import { searchIcon } from './view/icons.js';

/**
 * Opens the search. It is a link to the search page, so that it works before hydration, and in a
 * new tab.
 */
export function SearchButton() {
  const { search } = useShell();
  const { open, warm, isOpening } = useSearch();
  if (search === undefined) return null;
  const click = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    open();
  };
  const control = {
    className: 'ds-search-button',
    'aria-label': words.search,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K /',
    'aria-busy': isOpening,
    onMouseEnter: warm,
    onFocus: warm,
    onTouchStart: warm,
    onClick: click,
    children: <Face />,
  } as const;
  // `data-noroute` keeps the router from prefetching the search page for readers who do not search.
  if (search.page !== undefined) return <a {...control} href={search.page} data-noroute="" />;
  return <button {...control} type="button" />;
}

function Face() {
  const isHydrated = useHydrated();
  const isApple = isHydrated && /mac|iphone|ipad/i.test(navigator.platform);
  return (
    <>
      <Icon shape={searchIcon} />
      <span className="ds-search-label">{words.search}</span>
      {/* The style sheet draws the keys, so they are not part of the control's accessible name. */}
      <span className="ds-search-shortcut" data-keys={isApple ? '⌘ K' : 'Ctrl K'} />
    </>
  );
}
