/**
 * The pictures of a `srcset`: each an address and what it is for (`2x`, `640w`, or nothing).
 * Addresses may hold commas, but not at their ends
 * (https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute).
 */
export function splitSrcset(srcset: string): { url: string; descriptor: string }[] {
  return [...srcset.matchAll(/[\s,]*([^\s,]\S*[^\s,]|[^\s,])(?:\s+([^,]*))?/g)].map(
    ([, url = '', descriptor = '']) => ({ url, descriptor: descriptor.trim() }),
  );
}
