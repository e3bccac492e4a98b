import { useLayoutEffect, useRef } from 'react';
import { useRuntime } from '../../../../web/theme/context.js';
import { useModal } from '../../../../web/theme/hooks/use-modal.js';
import { CrashBoundary } from '../../../../web/theme/page/CrashBoundary.js';
import { fillWords } from '../../../../words/fill-words.js';
import { words } from '../../words/en.js';
import type { SearchCode, SearchTarget } from '../search-code.js';
import { useSearchWindow } from '../search-window.js';
import { SearchPanel } from './SearchPanel.js';

/** The search dialog above the page. The browser traps the focus in it and closes it on Escape. */
export function SearchDialog({ code }: { code: SearchCode }) {
  const { actions } = useRuntime();
  const { close } = useSearchWindow();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  useReturnOfFocus(dialog);
  const open = ({ url, isExternal = false }: SearchTarget) => {
    // Close at once: the focus returns now, and the navigation can move it afterwards.
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
 * Returns the focus to the element that had it. If none had, the next Tab continues from the search
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

/** Shown if an answer of the provider fails to render. The page itself stays intact. */
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
