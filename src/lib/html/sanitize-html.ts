import type { ElementContent, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { cleanElement } from './clean-element.js';
import { listUnsafeUrls } from './list-unsafe-urls.js';
import type { ReservedNames } from './reserved-names.js';

/**
 * Sanitizes HTML from a data file to what plain Markdown may contain: without scripts, styles,
 * frames, forms, event handlers, unsafe URLs, and names that docsgen's scripts act on. `leftOut`
 * lists what has been removed.
 */
export function sanitizeHtml(
  html: string,
  reserved: ReservedNames,
): { html: string; leftOut: string[] } {
  const leftOut = new Set<string>();
  const report = (what: string) => void leftOut.add(what);
  const clean = (nodes: readonly RootContent[]): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      if (node.type === 'text') return [node];
      if (node.type !== 'element') return [];
      const properties = cleanElement(node, { reserved, isWritten: true, report });
      if (properties === 'gone') return [];
      const children = clean(node.children);
      if (properties === 'unwrapped') return children;
      const unsafe = listUnsafeUrls({ ...node, properties });
      for (const [name, url] of unsafe) {
        report(`${name.toLowerCase()}="${url.slice(0, 80)}"`);
        delete properties[name];
      }
      return [{ ...node, properties, children }];
    });
  const children = clean(fromHtml(html, { fragment: true }).children);
  return { html: toHtml({ type: 'root', children }), leftOut: [...leftOut] };
}
