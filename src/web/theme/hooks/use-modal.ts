import { useLayoutEffect } from 'react';

/**
 * Shows a dialog on top of the page, which stays still meanwhile. The focus goes back where it was
 * in the end.
 */
export function useModal(dialog: { current: HTMLDialogElement | null }): void {
  // A layout effect ends before the dialog leaves the document: after that nothing would give the
  // focus back.
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
