import { type ComponentType, createContext, type ReactNode, use, useState } from 'react';
import type { ThemeParts } from '../../../../types/theme.js';
import { useRuntime } from '../../../../web/theme/context.js';
import {
  MenuBar,
  MenuFrame,
  MenuPanels,
  PrimaryMenu,
  SecondaryMenu,
  useStartsSecondary,
} from '../../../../web/theme/navbar/MobileMenu.js';
import { MobileNavItem } from '../../../../web/theme/navbar/MobileNavItem.js';
import { SecondaryMenuState } from '../common/content-tools.js';
import { ItemView, itemTypesOf, PlacedItem } from './nav-items.js';
import { InnerMenu, MobileSidebar } from './navbar-parts.js';
import { placedItemOf } from './own-navbar.js';

type Part = ComponentType<{ children?: ReactNode }>;

interface LayoutProps {
  header?: ReactNode;
  primaryMenu?: ReactNode;
  secondaryMenu?: ReactNode;
}

const IsSecondary = createContext<readonly [boolean, (isSecondary: boolean) => void]>([
  false,
  () => {},
]);

/** Composes the mobile menu of the site’s parts and, where it has none, docsgen’s. */
export function menuOf(
  own: Readonly<Record<string, Part | undefined>>,
): NonNullable<ThemeParts['MobileMenu']> {
  const part = (name: string, Default: ComponentType<object>) =>
    (own[`Navbar/MobileSidebar${name}`] ?? Default) as ComponentType<object>;
  const Layout = part('/Layout', MenuLayout) as ComponentType<LayoutProps>;
  const Header = part('/Header', MenuHeader);
  const Primary = part('/PrimaryMenu', PrimaryMenu);
  const Secondary = part('/SecondaryMenu', SecondaryPanel);
  const Whole = part('', MobileSidebar);
  const Placed = placedItemOf(itemTypesOf(own));
  const layout = (
    <Layout header={<Header />} primaryMenu={<Primary />} secondaryMenu={<Secondary />} />
  );
  return function OwnMobileMenu({ close }) {
    const { parts } = useRuntime();
    const isSecondary = useState(useStartsSecondary());
    const [shown, setSecondary] = isSecondary;
    const view = useRuntime().page.get().view;
    const sidebar = 'sidebar' in view ? view.sidebar : undefined;
    const content = sidebar && <parts.Sidebar sidebar={sidebar} />;
    return (
      <SecondaryMenuState
        value={{ shown: shown && Boolean(sidebar), hide: () => setSecondary(false), content }}
      >
        <PlacedItem value={Placed}>
          <ItemView value={MobileNavItem}>
            <IsSecondary value={isSecondary}>
              <MenuFrame close={close}>
                <InnerMenu value={layout}>
                  <Whole />
                </InnerMenu>
              </MenuFrame>
            </IsSecondary>
          </ItemView>
        </PlacedItem>
      </SecondaryMenuState>
    );
  };
}

/** `@theme/Navbar/MobileSidebar/Layout` */
export function MenuLayout({ header, primaryMenu, secondaryMenu }: LayoutProps): ReactNode {
  return (
    <>
      {header}
      <MenuPanels isSecondary={use(IsSecondary)} primary={primaryMenu} secondary={secondaryMenu} />
    </>
  );
}

/** `@theme/Navbar/MobileSidebar/Header` */
export function MenuHeader(): ReactNode {
  const { menuOpen } = useRuntime();
  return <MenuBar close={() => menuOpen.set(false)} />;
}

/** `@theme/Navbar/MobileSidebar/SecondaryMenu` */
export function SecondaryPanel(): ReactNode {
  const [, setSecondary] = use(IsSecondary);
  return <SecondaryMenu leave={() => setSecondary(false)} />;
}

export { PrimaryMenu };
