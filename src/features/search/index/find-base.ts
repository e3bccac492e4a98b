/**
 * What addresses have in common at their beginning, up to the end of a folder's name: what follows
 * is the same for a page in each version of the docs.
 */
export function findBase(urls: readonly string[]): string {
  let [base = ''] = urls;
  for (const url of urls) base = base.slice(0, countEqual(base, url));
  while (!urls.every((url) => url.length === base.length || url[base.length] === '/'))
    base = base.slice(0, Math.max(0, base.lastIndexOf('/')));
  return base;
}

/** How many characters are the same at the beginning. */
function countEqual(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}
