import { type ComponentType, createContext, type ReactNode, use } from 'react';

/** docsgen’s sidebar for the mobile menu. */
export const MenuPanel = createContext<ReactNode>(undefined);

interface FillerProps<P extends object> {
  component: ComponentType<P>;
  props: P;
}

/**
 * `NavbarSecondaryMenuFiller`: content that replaces the sidebar in the mobile menu. Renders
 * nothing elsewhere.
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
