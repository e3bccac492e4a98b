import { decode } from '../theme/hooks/paths.js';

/**
 * Scrolls to the element that a hash names, and lets the Tab key continue from there. Does nothing
 * without such an element.
 */
export function scrollToHash(hash: string): void {
  const target = findTarget(hash);
  if (target === null) return;
  unfold(target);
  target.scrollIntoView();
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Opens the `details` around an element, as browsers do when they load a document. */
function unfold(element: HTMLElement): void {
  const folded = element.parentElement?.closest<HTMLDetailsElement>('details:not([open])');
  if (!folded) return;
  folded.open = true;
  unfold(folded);
}

function findTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return document.getElementById(decode(id)) ?? document.getElementById(id);
}

/**
 * Puts the focus before the first link of the page, so that Tab begins there and screen readers
 * start over.
 */
export function focusTop(): void {
  const element = document.querySelector<HTMLElement>('[data-docsgen-skip]');
  if (element === null) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.removeAttribute('tabindex');
}
