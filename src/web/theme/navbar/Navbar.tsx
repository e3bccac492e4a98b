import { useRef } from 'react';
import { shellFeatures } from '../../../features/shell.js';
import type { NavItem } from '../../../types/site/shell.js';
import { words } from '../../../words/en.js';
import { useRuntime } from '../context.js';
import { ColorModeToggle } from './ColorModeToggle.js';
import { MenuButton } from './MenuButton.js';
import { NavItemView } from './NavItemView.js';
import { useCrowded } from './use-crowded.js';
import { useHideOnScroll } from './use-hide-on-scroll.js';

/** The navbar: brand, items left and right, color mode, and tools of features. */
export function Navbar() {
  const { hideOnScroll, className } = useRuntime().shell.navbar;
  const header = useRef<HTMLElement>(null);
  const isCrowded = useCrowded(header);
  const hidden = useHideOnScroll(hideOnScroll);
  const states = `${hidden ? ' ds-navbar-hidden' : ''}${isCrowded ? ' ds-navbar-crowded' : ''}`;
  return (
    <header ref={header} className={className + states}>
      <NavbarContent isCrowded={isCrowded} />
    </header>
  );
}

/** The content of the navbar. */
export function NavbarContent({ isCrowded }: { isCrowded: boolean }) {
  const { shell, parts } = useRuntime();
  const { items } = shell.navbar;
  return (
    <>
      <MenuButton isCrowded={isCrowded} />
      <parts.Brand />
      <nav className="ds-navbar-nav" aria-label={words.mainNav}>
        <NavItems items={items.filter((item) => item.position === 'left')} />
        <span className="ds-spacer" />
        <NavItems items={items.filter((item) => item.position === 'right')} />
      </nav>
      <div className="ds-navbar-tools">
        {!shell.colorMode.disableSwitch && <ColorModeToggle />}
        {shellFeatures.map(({ name, Tool }) => Tool && <Tool key={name} />)}
      </div>
    </>
  );
}

function NavItems({ items }: { items: readonly NavItem[] }) {
  const { parts } = useRuntime();
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <parts.NavItem key={index} item={item}>
      <NavItemView item={item} />
    </parts.NavItem>
  ));
}
