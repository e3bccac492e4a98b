import type { MouseEvent } from 'react';

/**
 * True if a click opens a link in this tab. With a modifier, the browser opens a tab or a window,
 * or downloads.
 */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
