import type { DocFacts, Reference } from '../../types/doc.js';
import type { Assets } from '../../types/output/asset.js';
import type { FileLookup } from '../../types/site/file-lookup.js';
import type { Site } from '../../types/site.js';
import type { ReferenceAttributes } from '../html/fill-holes.js';
import {
  addressOf,
  downloadAttributes,
  imageAttributes,
  imageSources,
  linkAttributes,
} from './link-attributes.js';
import { resolveReference, type Target } from './resolve-reference.js';
import { resolveRendered } from './resolve-rendered.js';

export interface ReferenceScope {
  /** The page's own source file. */
  source: string;
  route: string;
  site: Site;
  fileExists: FileLookup;
}

/** Resolves a reference of a page. One in a partial is relative to the partial. */
export function targetOf(
  { url, kind, file, isRendered }: Reference,
  { source, route, site, fileExists }: ReferenceScope,
): Target {
  const resolve = isRendered ? resolveRendered : resolveReference;
  return resolve({ url, kind, source: file ?? source, route, site, fileExists });
}

/**
 * Returns attributes for every reference of a doc, by index: `links` for `<a>`, `images` for
 * `<img>`, `urls` for other attributes. Entries of the other kinds are empty. The same values fill
 * the prose and the `_links`, `_images` and `_urls` of its code module.
 */
export function resolveReferences(
  doc: Pick<DocFacts, 'references'>,
  { assets, ...scope }: ReferenceScope & { assets: Assets },
): ReferenceAttributes {
  const targets = doc.references.map((reference) => ({
    kind: reference.kind,
    target: targetOf(reference, scope),
  }));
  const sources = targets.map(({ kind, target }) =>
    kind === 'image' ? imageSources(target, assets) : [],
  );
  return {
    links: targets.map(({ kind, target }) =>
      kind === 'download'
        ? downloadAttributes(target, assets)
        : kind === 'link'
          ? linkAttributes(target, assets)
          : {},
    ),
    images: targets.map(({ kind, target }) =>
      kind === 'image' ? imageAttributes(target, assets) : {},
    ),
    ...(targets.some(({ kind }) => kind === 'file') && {
      urls: targets.map(({ kind, target }) => (kind === 'file' ? addressOf(target, assets) : '')),
    }),
    ...(sources.some(({ length }) => length > 0) && { sources }),
  };
}
