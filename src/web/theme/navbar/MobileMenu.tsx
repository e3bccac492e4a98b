import { type MouseEvent, useRef, useState } from 'react';
import type { NavItem } from '../../../types/site/shell.js';
import { words } from '../../../words/en.js';
import { usePage, useRuntime } from '../context.js';
import { useModal } from '../hooks/use-modal.js';
import { Icon } from '../Icon.js';
import { backIcon, closeIcon } from '../icons.js';
import { sidebarLabel } from '../parts/sidebar/sidebar-label.js';
import { ColorModeToggle } from './ColorModeToggle.js';
import { findNavItem } from './feature-nav-items.js';
import { MobileNavItem } from './MobileNavItem.js';

/**
 * The menu of narrow screens: a modal dialog (the browser keeps the focus in it and the page behind it still) with
 * two panels, the navbar's items and the sidebar of the page. It is in the page only while it is open, and its code is
 * loaded on narrow screens only.
 */
export function MobileMenu({ close }: { close: () => void }) {
  const { shell, parts } = useRuntime();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const closeOnClick = (event: MouseEvent) => {
    const { target } = event;
    const isBackdrop = target === dialog.current;
    const isLink = target instanceof Element && target.closest('a[href]') !== null;
    if (isBackdrop || isLink) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog
      ref={dialog}
      className="ds-mobile-menu"
      aria-label={words.menu}
      onClose={close}
      onClick={closeOnClick}
    >
      <div className="ds-mobile-menu-bar">
        <parts.Brand />
        <span className="ds-spacer" />
        {!shell.colorMode.disableSwitch && <ColorModeToggle />}
        <button type="button" className="ds-icon-button" aria-label={words.closeMenu} onClick={close}>
          <Icon shape={closeIcon} />
        </button>
      </div>
      <Panels />
    </dialog>
  );
}

function Panels() {
  const { shell, parts, narrow } = useRuntime();
  const view = usePage();
  const sidebar = 'sidebar' in view ? view.sidebar : undefined;
  const items = shell.navbar.items.filter((item) => findNavItem(item.type) === undefined);
  const [secondary, setSecondary] = useState(sidebar !== undefined && narrow.get());
  const showsSecondary = secondary && sidebar !== undefined;
  return (
    <div className="ds-mobile-menu-panels" data-panel={showsSecondary ? 'secondary' : 'primary'}>
      <nav className="ds-mobile-menu-panel" aria-label={words.mainNav} inert={showsSecondary}>
        <PrimaryItems items={items} />
      </nav>
      {sidebar && (
        <nav className="ds-mobile-menu-panel" aria-label={sidebarLabel(view)} inert={!showsSecondary}>
          {items.length > 0 && (
            <button type="button" className="ds-mobile-menu-back" onClick={() => setSecondary(false)}>
              <Icon shape={backIcon} />
              {words.backToMainMenu}
            </button>
          )}
          <parts.Sidebar sidebar={sidebar} />
        </nav>
      )}
    </div>
  );
}

function PrimaryItems({ items }: { items: readonly NavItem[] }) {
  const { parts } = useRuntime();
  return (
    <ul className="ds-menu">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <parts.NavItem key={index} item={item} isInMenu>
          <MobileNavItem item={item} />
        </parts.NavItem>
      ))}
    </ul>
  );
}
