import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { addressKind, mapAddresses } from '../../lib/html/address-attributes.js';

/** Returns the new URL of a link (`<a href>`), or of a file that the browser loads. */
export type RewriteUrl = (url: string, kind: 'link' | 'file') => string;

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/**
 * Rewrites the addresses in HTML and balances its elements, so that the result fits into a `<div>`
 * without affecting its surroundings.
 */
export function rewriteHtml(html: string, rewrite: RewriteUrl): string {
  const fragment = parseFragment(html);
  for (const element of listElements(fragment)) {
    const rel = element.attrs.find(({ name }) => name === 'rel')?.value;
    for (const attribute of element.attrs) {
      const kind = addressKind(element.tagName, attribute.name, rel);
      if (kind === undefined) continue;
      attribute.value = mapAddresses(kind, attribute.value, (url) =>
        rewrite(url, kind === 'link' ? 'link' : 'file'),
      );
    }
  }
  return serialize(fragment);
}

function listElements(parent: Parent): Element[] {
  return parent.childNodes.flatMap((node) =>
    'tagName' in node ? [node, ...listElements(node)] : [],
  );
}
