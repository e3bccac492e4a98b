import { type ComponentType, useEffect, useState } from 'react';
import { words } from '../../../words/en.js';
import { useRuntime } from '../context.js';
import { Icon } from '../Icon.js';
import { menuIcon } from '../icons.js';
import { useStore } from '../store.js';

interface Props {
  isCrowded: boolean;
}

/** The button of the mobile menu, and the menu while it is open. */
export function MenuButton({ isCrowded }: Props) {
  const { MenuToggle: Toggle = MenuToggle } = useRuntime().parts;
  return (
    <>
      <Toggle />
      <OpenMenu isCrowded={isCrowded} />
    </>
  );
}

/**
 * The button that opens the mobile menu. Hidden above 996 px, unless the navbar's items do not fit,
 * and without JavaScript, where the items are on the page.
 */
export function MenuToggle() {
  const { menuOpen, hydrated } = useRuntime();
  return (
    <button
      type="button"
      className="ds-icon-button ds-menu-button"
      aria-label={words.openMenu}
      aria-expanded={useStore(menuOpen)}
      aria-haspopup="dialog"
      disabled={!useStore(hydrated)}
      onClick={() => menuOpen.set(true)}
    >
      <Icon shape={menuIcon} />
    </button>
  );
}

/** The menu while it is open, in windows that have one. */
export function OpenMenu({ isCrowded }: Props) {
  const { menuOpen, narrow, parts } = useRuntime();
  const open = useStore(menuOpen);
  const isNarrow = useStore(narrow) || isCrowded;
  const Own = parts.MobileMenu;
  const Loaded = useMenu(isNarrow && open && Own === undefined);
  const Menu = Own ?? Loaded;
  useEffect(() => {
    if (!isNarrow) menuOpen.set(false);
  }, [isNarrow, menuOpen]);
  return isNarrow && open && Menu && <Menu close={() => menuOpen.set(false)} />;
}

type Menu = ComponentType<{ close: () => void }>;

/** Returns the menu's component, which is loaded when it is first needed. */
function useMenu(isWanted: boolean): Menu | undefined {
  const [menu, setMenu] = useState<{ Menu: Menu }>();
  useEffect(() => {
    if (!isWanted || menu !== undefined) return;
    import('./MobileMenu.js').then(
      ({ MobileMenu }) => setMenu({ Menu: MobileMenu }),
      // If loading fails, act as without JavaScript: the style sheet then shows the items on the
      // page.
      () => document.documentElement.removeAttribute('data-js'),
    );
  }, [isWanted, menu]);
  return menu?.Menu;
}
