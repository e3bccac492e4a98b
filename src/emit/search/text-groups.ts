import { hash } from '../../lib/hash.js';

/** So many pages at most share a file of texts. */
const MOST = 8;

/**
 * Cuts a list of addresses into groups: each address alone decides whether a group ends with it, so that a page that
 * comes or goes changes the groups around it only. Returns the size of each group; three pages by and large.
 */
export function groupTexts(urls: readonly string[]): number[] {
  const sizes: number[] = [];
  let size = 0;
  for (const url of urls) {
    size++;
    if (size < MOST && !endsGroup(url)) continue;
    sizes.push(size);
    size = 0;
  }
  return size === 0 ? sizes : [...sizes, size];
}

const endsGroup = (url: string): boolean => Number.parseInt(hash(url, 2), 16) % 3 === 0;
