import { useStore } from '../../../web/theme/store.js';
import { useSearchWindow } from './search-window.js';

/** Control of the site's search, for any part of the theme that opens it. */
export interface SearchControl {
  /** Opens the dialog. */
  open: () => void;
  /** Loads the code of the search. Call it when the reader is about to open it. */
  warm: () => void;
  /** True while the code loads after `open`. */
  isOpening: boolean;
}

/** Returns the control of the site's search: opens its dialog from any part of the theme. */
export function useSearch(): SearchControl {
  const search = useSearchWindow();
  const { open, code } = useStore(search.state);
  return {
    open: search.open,
    // `open` reports the failure.
    warm: () => void search.load().catch(() => {}),
    isOpening: open && code === undefined,
  };
}
