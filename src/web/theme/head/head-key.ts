import type { HeadElement } from '../../../types/head.js';

/** What only one element of a head may say; undefined for elements of which there may be several. */
export function headKey({ tag, attributes }: Pick<HeadElement, 'tag' | 'attributes'>): string | undefined {
  if (tag === 'link') return attributes['rel'] === 'canonical' ? 'canonical' : undefined;
  if (tag !== 'meta' || attributes['property']?.startsWith('article:')) return undefined;
  return attributes['name'] ?? attributes['property'] ?? attributes['http-equiv'];
}
