import { Head } from '../../../../web/theme/still/Head.js';
import { Admonition, CodeBlock, Details, Heading, TabItem, Tabs, TOCInline } from './content.js';
import { ELEMENTS } from './elements.js';

/** `@theme/MDXComponents`: components for Markdown, by name. */
const MDXComponents = {
  ...ELEMENTS,
  Head,
  head: Head,
  details: Details,
  Details,
  admonition: Admonition,
  Admonition,
  CodeBlock,
  Heading,
  Tabs,
  TabItem,
  TOCInline,
};

export default MDXComponents;
