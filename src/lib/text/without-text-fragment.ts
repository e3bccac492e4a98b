/**
 * Removes `:~:text=…`, which names words of a page to highlight, not an id
 * (https://wicg.github.io/scroll-to-text-fragment/).
 */
export function withoutTextFragment(hash: string): string {
  return hash.split(':~:', 1)[0] ?? '';
}
