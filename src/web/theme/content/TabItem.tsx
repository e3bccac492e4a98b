import type { ReactNode } from 'react';

export interface TabItemProps {
  /** Unique among its siblings. */
  value?: string;
  label?: string;
  default?: boolean;
  className?: string;
  children?: ReactNode;
}

/** One tab. The panel around it is drawn by `Tabs`, which reads these props. */
export function TabItem({ children }: TabItemProps) {
  return children;
}
