/** So many pages at most share a file of texts. */
const MOST = 8;

/**
 * Cuts a list of addresses into groups: each address alone decides whether a group ends with it, so that a page that
 * comes or goes changes the groups around it only. Returns the size of each group; two pages by and large.
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

function endsGroup(url: string): boolean {
  let hash = 0x811c9dc5;
  for (let i = 0; i < url.length; i++) hash = Math.imul(hash ^ url.charCodeAt(i), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % 2 === 0;
}
