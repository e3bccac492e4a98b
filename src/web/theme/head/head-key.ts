import type { HeadElement } from '../../../types/head.js';

/**
 * Returns a key for elements of which a head may contain only one, such as a meta tag of some name.
 * Returns undefined for all others.
 */
export function headKey({
  tag,
  attributes,
}: Pick<HeadElement, 'tag' | 'attributes'>): string | undefined {
  if (tag === 'link') return attributes['rel'] === 'canonical' ? 'canonical' : undefined;
  if (tag !== 'meta' || attributes['property']?.startsWith('article:')) return undefined;
  return attributes['name'] ?? attributes['property'] ?? attributes['http-equiv'];
}

/** True if two elements are equal or have the same key. */
export function saysSame(one: HeadElement, other: HeadElement): boolean {
  const key = headKey(other);
  return key === undefined ? JSON.stringify(one) === JSON.stringify(other) : headKey(one) === key;
}
