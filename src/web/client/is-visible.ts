/**
 * Returns whether an element is rendered. Safari before 17.4 has no `checkVisibility`, and gives
 * elements in closed `details` no boxes.
 */
export function isVisible(element: Element & { checkVisibility?: () => boolean }): boolean {
  return element.checkVisibility?.() ?? element.getClientRects().length > 0;
}
