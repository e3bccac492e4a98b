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

/** True if the navbar has more items than fit. */
const Crowded = createContext(false);

/** `@theme/Navbar/Layout`: the bar only. The mobile menu comes with its button. */
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

/** `@theme/Navbar/Content`: docsgen’s whole content of the navbar. */
export function NavbarContent(): ReactNode {
  return <OwnContent isCrowded={use(Crowded)} />;
}

/** `@theme/Navbar/MobileSidebar/Toggle`: the button of the mobile menu. */
export function MobileToggle(): ReactNode {
  return <MenuButton isCrowded={use(Crowded)} />;
}

/** The site’s button with the menu, as in `MobileToggle`. */
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

/** `@theme-original/Navbar/MobileSidebar/Toggle` for a site that replaces it: without the menu. */
export { MenuToggle as BareToggle };

/** Content of the mobile menu, if the site replaces parts of it. */
export const InnerMenu = createContext<ReactNode>(null);

/** `@theme/Navbar/MobileSidebar`: the content of the menu. Renders nothing elsewhere. */
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

/** `@theme/Navbar/Search`: a box around its children. */
export function NavbarSearch({ className, children }: Props): ReactNode {
  return <div className={className}>{children}</div>;
}

/** `@theme/Navbar` inside a layout of the site, if the site has parts of the navbar. */
export function SiteNavbar(): ReactNode {
  const { parts } = useRuntime();
  return <parts.Navbar />;
}
