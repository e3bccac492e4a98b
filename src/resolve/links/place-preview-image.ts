import { isExternal } from '../../lib/text/is-external.js';
import { resolveReference } from './resolve-reference.js';
import type { ReferenceScope } from './resolve-references.js';

/**
 * The address of the image that front matter names: as it is written, or, where no such file is
 * beside the page, from the root. `img/card.png` is `/img/card.png` in Docusaurus.
 */
export function placePreviewImage(image: string, scope: ReferenceScope): string {
  const url = image.trim();
  if (/^[./@]/.test(url) || isExternal(url)) return image;
  const isThere = (one: string) =>
    resolveReference({ ...scope, kind: 'image', url: one }).type === 'file';
  return !isThere(url) && isThere(`/${url}`) ? `/${url}` : image;
}
