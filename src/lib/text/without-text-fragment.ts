/**
 * `:~:text=…` names words of a page for the browser to show: no id
 * (https://wicg.github.io/scroll-to-text-fragment/).
 */
export function withoutTextFragment(hash: string): string {
  return hash.split(':~:', 1)[0] ?? '';
}
