import { useLayoutEffect } from 'react';

/**
 * Shows a dialog on top of the page, which cannot scroll meanwhile. Restores the focus at the end.
 */
export function useModal(dialog: { current: HTMLDialogElement | null }): void {
  // A layout effect ends before the dialog leaves the document. After that, closing it would not
  // restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.removeProperty('overflow');
      element?.close();
    };
  }, [dialog]);
}
