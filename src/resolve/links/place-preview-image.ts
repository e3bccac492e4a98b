import { isExternal } from '../../lib/text/is-external.js';
import { resolveReference } from './resolve-reference.js';
import type { ReferenceScope } from './resolve-references.js';

/**
 * Returns the address of the image in front matter: as written, or from the root if no such file is
 * beside the page. Docusaurus reads `img/card.png` as `/img/card.png`.
 */
export function placePreviewImage(image: string, scope: ReferenceScope): string {
  const url = image.trim();
  if (/^[./@]/.test(url) || isExternal(url)) return image;
  const isThere = (one: string) =>
    resolveReference({ ...scope, kind: 'image', url: one }).type === 'file';
  return !isThere(url) && isThere(`/${url}`) ? `/${url}` : image;
}
