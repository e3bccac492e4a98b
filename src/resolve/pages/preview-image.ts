import type { Assets } from '../../types/output/asset.js';
import { placePreviewImage } from '../links/place-preview-image.js';
import { resolveReference } from '../links/resolve-reference.js';
import type { ReferenceScope } from '../links/resolve-references.js';
import { addBase } from '../routes/resolve-href.js';

/**
 * Returns the address of a page's preview image, which is given as a URL, a path of the site or a
 * file beside the page.
 */
export function previewImage(
  image: string | undefined,
  { assets, ...scope }: ReferenceScope & { assets: Assets },
): string | undefined {
  if (image === undefined) return undefined;
  const url = placePreviewImage(image, scope);
  const target = resolveReference({ ...scope, kind: 'image', url });
  if (target.type === 'external') return target.href;
  if (target.type === 'file') return assets.get(target.path)?.url;
  return url.startsWith('/') ? addBase(url, scope.site.config) : undefined;
}
