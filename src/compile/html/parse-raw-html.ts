import type { Root as HtmlRoot } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';

/** Parses the raw HTML in a tree the way a browser does. Nodes of the types of `passThrough` stay as they are. */
export function parseRawHtml(html: HtmlRoot, passThrough: readonly string[]): HtmlRoot {
  return unified()
    .use(rehypeRaw, { passThrough: [...passThrough] })
    .runSync(html) as HtmlRoot;
}
