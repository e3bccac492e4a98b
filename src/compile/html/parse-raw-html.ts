import type { Root as HtmlRoot } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { asWritten, isWritten } from './written-element.js';

/** No attribute in written HTML can have this name, because a space ends a name. */
const MADE = 'made by docsgen';

/**
 * Parses the raw HTML in a tree the way a browser does. Nodes of the types of `passThrough` stay as
 * they are. Elements that an author wrote are marked with `OriginData`: later steps trust them less
 * than those that docsgen has made.
 */
export function parseRawHtml(html: HtmlRoot, passThrough: readonly string[]): HtmlRoot {
  visit(html, 'element', (element) => {
    if (!isWritten(element)) element.properties[MADE] = true;
  });
  const parsed = unified()
    .use(rehypeRaw, { passThrough: [...passThrough] })
    .runSync(html) as HtmlRoot;
  // Nodes of the tree may be shared with other pages.
  visit(html, 'element', ({ properties }) => {
    delete properties[MADE];
  });
  visit(parsed, 'element', (element) => {
    if (MADE in element.properties) delete element.properties[MADE];
    else Object.assign(element, asWritten(element));
  });
  return parsed;
}
