import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { NavItem } from '../../../types/site/shell.js';
import { words } from '../../../words/en.js';
import { usePage, useRuntime } from '../context.js';
import { useModal } from '../hooks/use-modal.js';
import { Icon } from '../Icon.js';
import { backIcon, closeIcon } from '../icons.js';
import { sidebarLabel } from '../sidebar-label.js';
import { ColorModeToggle } from './ColorModeToggle.js';
import { findNavItem } from './feature-nav-items.js';
import { MobileNavItem } from './MobileNavItem.js';

interface Props {
  close: () => void;
}

/**
 * The menu for narrow screens: a modal dialog with two panels, the navbar's items and the sidebar
 * of the page. Browsers keep the focus in a modal dialog and stop the page behind it from
 * scrolling. It is in the document only while open, and its code is loaded on narrow screens only.
 */
export function MobileMenu({ close }: Props) {
  const isSecondary = useState(useStartsSecondary());
  return (
    <MenuFrame close={close}>
      <MenuBar close={close} />
      <MenuPanels isSecondary={isSecondary} />
    </MenuFrame>
  );
}

/** The dialog. A link in it closes it. */
export function MenuFrame({ close, children }: Props & { children: ReactNode }) {
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
      {children}
    </dialog>
  );
}

/** The bar above the panels. */
export function MenuBar({ close }: Props) {
  const { shell, parts } = useRuntime();
  return (
    <div className="ds-mobile-menu-bar">
      <parts.Brand />
      <span className="ds-spacer" />
      {!shell.colorMode.disableSwitch && <ColorModeToggle />}
      <button type="button" className="ds-icon-button" aria-label={words.closeMenu} onClick={close}>
        <Icon shape={closeIcon} />
      </button>
    </div>
  );
}

/**
 * True if the menu opens with the sidebar of the page: there is one, and the window does not show
 * it otherwise.
 */
export function useStartsSecondary(): boolean {
  const { narrow } = useRuntime();
  const view = usePage();
  return 'sidebar' in view && view.sidebar !== undefined && narrow.get();
}

interface PanelsProps {
  /** Whether the second panel is visible, and the function that sets it. */
  isSecondary: readonly [boolean, (isSecondary: boolean) => void];
  /** Replace docsgen's content of the panels. */
  primary?: ReactNode;
  secondary?: ReactNode;
}

/** The panels: items of the navbar, and the sidebar of the page. */
export function MenuPanels({ isSecondary: [isSecondary, setSecondary], ...own }: PanelsProps) {
  const view = usePage();
  const sidebar = 'sidebar' in view ? view.sidebar : undefined;
  const showsSecondary = isSecondary && sidebar !== undefined;
  const {
    primary = <PrimaryMenu />,
    secondary = <SecondaryMenu leave={() => setSecondary(false)} />,
  } = own;
  return (
    <div className="ds-mobile-menu-panels" data-panel={showsSecondary ? 'secondary' : 'primary'}>
      <nav className="ds-mobile-menu-panel" aria-label={words.mainNav} inert={showsSecondary}>
        {primary}
      </nav>
      {sidebar && (
        <nav
          className="ds-mobile-menu-panel"
          aria-label={sidebarLabel(view)}
          inert={!showsSecondary}
        >
          {secondary}
        </nav>
      )}
    </div>
  );
}

/** Returns the navbar items that the menu contains. */
function useMenuItems(): readonly NavItem[] {
  return useRuntime().shell.navbar.items.filter((item) => findNavItem(item.type) === undefined);
}

/** The sidebar of the page, with a button that returns to the navbar's items. */
export function SecondaryMenu({ leave }: { leave: () => void }) {
  const { parts } = useRuntime();
  const view = usePage();
  const sidebar = 'sidebar' in view ? view.sidebar : undefined;
  const hasItems = useMenuItems().length > 0;
  return (
    <>
      {hasItems && (
        <button type="button" className="ds-mobile-menu-back" onClick={leave}>
          <Icon shape={backIcon} />
          {words.backToMainMenu}
        </button>
      )}
      {sidebar && <parts.Sidebar sidebar={sidebar} />}
    </>
  );
}

/** The items of the navbar. */
export function PrimaryMenu() {
  const { parts } = useRuntime();
  return (
    <ul className="ds-menu">
      {useMenuItems().map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <parts.NavItem key={index} item={item} isInMenu>
          <MobileNavItem item={item} />
        </parts.NavItem>
      ))}
    </ul>
  );
}
