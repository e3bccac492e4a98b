import type { DocFacts } from '../../types/doc.js';
import { placePreviewImage } from './place-preview-image.js';
import { resolveReference, type Target } from './resolve-reference.js';
import { type ReferenceScope, targetOf } from './resolve-references.js';

/**
 * Lists the local files that a page publishes: the targets of its links and images, and its preview
 * image. Sorted, each once.
 */
export function listPageFiles(doc: Pick<DocFacts, 'references'>, scope: ReferenceScope): string[] {
  const { site, source } = scope;
  const card = site.cards.get(source);
  const image = card?.frontMatter.image;
  const targets = doc.references.map((reference) => targetOf(reference, scope));
  if (image !== undefined) targets.push(previewTarget(image, scope));
  return [
    ...new Set(targets.flatMap((target) => (target.type === 'file' ? [target.path] : []))),
  ].sort();
}

const previewTarget = (image: string, scope: ReferenceScope): Target =>
  resolveReference({ ...scope, kind: 'image', url: placePreviewImage(image, scope) });
