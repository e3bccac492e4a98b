import type { HeadElement } from '../../../types/head.js';

/**
 * What only one element of a head may say; undefined for elements of which there may be several.
 */
export function headKey({
  tag,
  attributes,
}: Pick<HeadElement, 'tag' | 'attributes'>): string | undefined {
  if (tag === 'link') return attributes['rel'] === 'canonical' ? 'canonical' : undefined;
  if (tag !== 'meta' || attributes['property']?.startsWith('article:')) return undefined;
  return attributes['name'] ?? attributes['property'] ?? attributes['http-equiv'];
}

/** Whether an element says what the other one does, or of a thing of which only one may be said. */
export function saysSame(one: HeadElement, other: HeadElement): boolean {
  const key = headKey(other);
  return key === undefined ? JSON.stringify(one) === JSON.stringify(other) : headKey(one) === key;
}
