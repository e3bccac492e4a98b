import { type ComponentType, createContext, type ReactNode, use } from 'react';

/** In the menu of narrow windows, the sidebar of the page as docsgen draws it. */
export const MenuPanel = createContext<ReactNode>(undefined);

interface FillerProps<P extends object> {
  component: ComponentType<P>;
  props: P;
}

/**
 * `NavbarSecondaryMenuFiller`: what the menu of narrow windows has in the place of the sidebar. It
 * is drawn there; elsewhere there is nothing.
 */
export function NavbarSecondaryMenuFiller<P extends object>({
  component: Panel,
  props,
}: FillerProps<P>): ReactNode {
  return use(MenuPanel) === undefined ? null : <Panel {...props} />;
}

/** `@theme-original/DocSidebar/Mobile` and `@theme-original/BlogSidebar/Mobile` */
export function MenuSidebar(): ReactNode {
  return use(MenuPanel);
}
