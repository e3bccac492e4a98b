import { useStore } from '../../../web/theme/hooks/store.js';
import { useSearchWindow } from './search-window.js';

/** The search of the site, for whatever opens it. */
export interface SearchControl {
  /** Opens the dialog. */
  open: () => void;
  /** Loads the code of the search: call it when the reader is about to open it. */
  warm: () => void;
  /** The code is on its way. */
  isOpening: boolean;
}

/** The search of the site: opens its dialog from any part of the theme. */
export function useSearch(): SearchControl {
  const search = useSearchWindow();
  const { open, code } = useStore(search.state);
  return {
    open: search.open,
    // A failure is reported when the dialog is opened.
    warm: () => void search.load().catch(() => {}),
    isOpening: open && code === undefined,
  };
}
