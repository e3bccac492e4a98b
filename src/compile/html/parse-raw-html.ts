import type { Root as HtmlRoot } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { asWritten, isWritten } from './written-element.js';

/** Attribute name that written HTML can't contain, because a space ends a name. */
const MADE = 'made by docsgen';

/**
 * Parses the raw HTML in a tree the way a browser does. Nodes whose types are in `passThrough` stay
 * as they are. Marks elements that an author wrote with `OriginData`: later steps trust them less
 * than docsgen's own.
 */
export function parseRawHtml(html: HtmlRoot, passThrough: readonly string[]): HtmlRoot {
  visit(html, 'element', (element) => {
    if (!isWritten(element)) element.properties[MADE] = true;
  });
  const parsed = unified()
    .use(rehypeRaw, { passThrough: [...passThrough] })
    .runSync(html) as HtmlRoot;
  // Other pages may share nodes of the tree.
  visit(html, 'element', ({ properties }) => {
    delete properties[MADE];
  });
  visit(parsed, 'element', (element) => {
    if (MADE in element.properties) delete element.properties[MADE];
    else Object.assign(element, asWritten(element));
  });
  return parsed;
}
