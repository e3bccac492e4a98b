import type { ContentComponentName } from '../../types/doc.js';

const NAMES = {
  Admonition: true,
  CodeBlock: true,
  Details: true,
  Heading: true,
  Tabs: true,
  TabItem: true,
  TOCInline: true,
} satisfies Record<ContentComponentName, true>;

/** The components of the theme that prose may use by name. */
export const contentComponentNames = Object.keys(NAMES) as readonly ContentComponentName[];

/** Whether a component is one of the theme's. */
export const isContentComponentName = (name: string): name is ContentComponentName =>
  Object.hasOwn(NAMES, name);
