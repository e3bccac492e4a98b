import type { ContentComponents, Theme } from '../../types/theme.js';
import { Admonition } from './content/Admonition.js';
import { CodeBlock } from './content/CodeBlock.js';
import { Details } from './content/Details.js';
import { Heading } from './content/Heading.js';
import { TabItem } from './content/TabItem.js';
import { Tabs } from './content/Tabs.js';
import { TOCInline } from './content/TOCInline.js';

/**
 * What Markdown becomes. They use no hooks and no handlers, so that prose and islands made of them
 * need no script: their behaviour is `client/behaviours`.
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

/** The content components with a site's own in their place. */
export function resolveContent(theme: Theme): ContentComponents {
  return { ...contentComponents, ...theme.content };
}
