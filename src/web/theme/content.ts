import type { ContentComponents, Theme } from '../../types/theme.js';
import { Admonition } from './content/Admonition.js';
import { CodeBlock } from './content/CodeBlock.js';
import { Details } from './content/Details.js';
import { Heading } from './content/Heading.js';
import { TabItem } from './content/TabItem.js';
import { Tabs } from './content/Tabs.js';
import { TOCInline } from './content/TOCInline.js';

/**
 * Components for Markdown. They use neither hooks nor handlers, so prose and islands made of them
 * need no script: `client/behaviors` adds their behavior.
 */
export const contentComponents = {
  Admonition,
  CodeBlock,
  Details,
  Heading,
  Tabs,
  TabItem,
  TOCInline,
} as ContentComponents;

/** Returns the content components, with the site's own instead of docsgen's. */
export function resolveContent(theme: Theme): ContentComponents {
  return { ...contentComponents, ...theme.content };
}
