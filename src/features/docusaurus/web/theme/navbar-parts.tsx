import { type ComponentType, createContext, type ReactNode, use, useRef } from 'react';
import { useRuntime } from '../../../../web/theme/context.js';
import { ColorModeButton } from '../../../../web/theme/navbar/ColorModeToggle.js';
import { MenuButton, MenuToggle, OpenMenu } from '../../../../web/theme/navbar/MenuButton.js';
import { NavbarContent as OwnContent } from '../../../../web/theme/navbar/Navbar.js';
import { useCrowded } from '../../../../web/theme/navbar/use-crowded.js';
import { useHideOnScroll } from '../../../../web/theme/navbar/use-hide-on-scroll.js';

interface Props {
  className?: string;
  children?: ReactNode;
}

/** Whether the bar around has more items than fit. */
const Crowded = createContext(false);

/** `@theme/Navbar/Layout`: the bar alone. The menu of narrow windows is with its button. */
export function NavbarLayout({ children }: Props): ReactNode {
  const { hideOnScroll, className } = useRuntime().shell.navbar;
  const header = useRef<HTMLElement>(null);
  const isCrowded = useCrowded(header);
  const states = [
    useHideOnScroll(hideOnScroll) && 'ds-navbar-hidden',
    isCrowded && 'ds-navbar-crowded',
  ];
  return (
    <header ref={header} className={[className, ...states].filter(Boolean).join(' ')}>
      <Crowded value={isCrowded}>{children}</Crowded>
    </header>
  );
}

/** `@theme/Navbar/Content`: all that docsgen has in the bar. */
export function NavbarContent(): ReactNode {
  return <OwnContent isCrowded={use(Crowded)} />;
}

/** `@theme/Navbar/MobileSidebar/Toggle`: the button of the menu of narrow windows. */
export function MobileToggle(): ReactNode {
  return <MenuButton isCrowded={use(Crowded)} />;
}

/** That of a site, where the site places it: with the menu, as `MobileToggle` is. */
export function toggleOf(Own: ComponentType<object>): ComponentType<object> {
  return function ToggleOfSite(props) {
    return (
      <>
        <Own {...props} />
        <OpenMenu isCrowded={use(Crowded)} />
      </>
    );
  };
}

/** `@theme-original/Navbar/MobileSidebar/Toggle` of a site that has one: the menu is beside it. */
export { MenuToggle as BareToggle };

/** What the menu of narrow windows has in it, where a site has written parts of it. */
export const InnerMenu = createContext<ReactNode>(null);

/** `@theme/Navbar/MobileSidebar`: what is in the menu; elsewhere there is nothing. */
export function MobileSidebar(): ReactNode {
  return use(InnerMenu);
}

/** `@theme/Navbar/ColorModeToggle` */
export function NavbarColorModeToggle({ className }: Props): ReactNode {
  const { shell, parts } = useRuntime();
  if (shell.colorMode.disableSwitch) return null;
  const { ColorModeToggle: Toggle } = parts;
  const toggle = Toggle === undefined ? <ColorModeButton /> : <Toggle isBare />;
  return className === undefined ? (
    toggle
  ) : (
    <NavbarSearch className={className}>{toggle}</NavbarSearch>
  );
}

/** `@theme/Navbar/Search`: a box around what it is given. */
export function NavbarSearch({ className, children }: Props): ReactNode {
  return <div className={className}>{children}</div>;
}

/** `@theme/Navbar` in a layout of the site, where the site has parts of the navbar. */
export function SiteNavbar(): ReactNode {
  const { parts } = useRuntime();
  return <parts.Navbar />;
}
