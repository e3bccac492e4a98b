import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

export type MarkdownProcessor = Processor<Root, undefined, undefined, undefined, undefined>;

export const md: MarkdownProcessor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDirective)
  .freeze();
export const mdx: MarkdownProcessor = md().use(remarkMdx).freeze();

/** Returns the tree as text, with all positions and the order of fields, or the error. */
export function attempt(parse: () => Root): string {
  try {
    return JSON.stringify(parse());
  } catch (error) {
    return String(error);
  }
}
