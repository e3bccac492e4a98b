import { Head } from '../../../../web/theme/still/Head.js';
import { Admonition, CodeBlock, Details, Heading, TabItem, Tabs, TOCInline } from './content.js';

/** `@theme/MDXComponents`: what Markdown becomes, by name. Elements are left to the compiler. */
const MDXComponents = {
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
