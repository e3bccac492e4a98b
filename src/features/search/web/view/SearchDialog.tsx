import { useLayoutEffect, useRef } from 'react';
import { useRuntime } from '../../../../web/theme/context.js';
import { useModal } from '../../../../web/theme/hooks/use-modal.js';
import { CrashBoundary } from '../../../../web/theme/page/CrashBoundary.js';
import { fillWords } from '../../../../words/fill-words.js';
import { words } from '../../words/en.js';
import type { SearchCode, SearchTarget } from '../search-code.js';
import { useSearchWindow } from '../search-window.js';
import { SearchPanel } from './SearchPanel.js';

/** The search on top of the page. The browser keeps the focus in it, and closes it on Escape. */
export function SearchDialog({ code }: { code: SearchCode }) {
  const { actions } = useRuntime();
  const { close } = useSearchWindow();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  useReturnOfFocus(dialog);
  const open = ({ url, isExternal = false }: SearchTarget) => {
    // At once: the focus goes back now, and from there to where the navigation wants it.
    dialog.current?.close();
    close();
    if (isExternal) window.location.assign(url);
    else actions.navigate(url);
  };
  return (
    <dialog
      ref={dialog}
      className="ds-search"
      aria-label={words.search}
      onClose={close}
      onMouseDown={(event) => event.target === dialog.current && close()}
    >
      <CrashBoundary Fallback={Crash}>
        <SearchPanel code={code} open={open} />
      </CrashBoundary>
    </dialog>
  );
}

/**
 * The focus goes back to what had it. Where nothing had, the next Tab goes on from the search
 * button.
 */
function useReturnOfFocus(dialog: { current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      const { activeElement, body } = document;
      const isLost = activeElement === body || element?.contains(activeElement);
      if (isLost)
        document.querySelector<HTMLElement>('.ds-search-button')?.focus({ preventScroll: true });
    };
  }, [dialog]);
}

/** A provider's answer that can't be shown leaves the page as it is. */
function Crash({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div className="ds-search-message" role="alert">
      <p>{fillWords(words.failed, { message: error.message })}</p>
      <button type="button" className="ds-button" onClick={retry}>
        {words.tryAgain}
      </button>
    </div>
  );
}
