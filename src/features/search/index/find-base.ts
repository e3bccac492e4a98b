/**
 * Returns the longest common prefix of addresses that ends at the end of a folder name. The rest of
 * a page's address is the same in each version of the docs.
 */
export function findBase(urls: readonly string[]): string {
  let [base = ''] = urls;
  for (const url of urls) base = base.slice(0, countEqual(base, url));
  while (!urls.every((url) => url.length === base.length || url[base.length] === '/'))
    base = base.slice(0, Math.max(0, base.lastIndexOf('/')));
  return base;
}

/** Returns the length of the common prefix. */
function countEqual(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}
