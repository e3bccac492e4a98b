import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { splitSrcset } from './split-srcset.js';

/** The new URL for an old one: of a link (`<a href>`), or of a file that the browser loads. */
export type RewriteUrl = (url: string, kind: 'link' | 'file') => string;

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Attributes that hold one address, on whatever element they stand. */
const ADDRESSES = ['href', 'src', 'poster'];

/**
 * HTML with its addresses rewritten and its elements balanced: the result can be put into a `<div>`
 * without changing what is around it.
 */
export function rewriteHtml(html: string, rewrite: RewriteUrl): string {
  const fragment = parseFragment(html);
  for (const element of listElements(fragment)) {
    for (const attribute of element.attrs) {
      if (ADDRESSES.includes(attribute.name))
        attribute.value = rewrite(attribute.value, element.tagName === 'a' ? 'link' : 'file');
      if (attribute.name === 'srcset')
        attribute.value = splitSrcset(attribute.value)
          .map(({ url, descriptor }) => `${rewrite(url, 'file')} ${descriptor}`.trimEnd())
          .join(', ');
    }
  }
  return serialize(fragment);
}

function listElements(parent: Parent): Element[] {
  return parent.childNodes.flatMap((node) =>
    'tagName' in node ? [node, ...listElements(node)] : [],
  );
}
