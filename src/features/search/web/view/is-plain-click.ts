import type { MouseEvent } from 'react';

/**
 * Whether a click opens a link here: with a modifier the browser opens a tab, a window or a
 * download.
 */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
