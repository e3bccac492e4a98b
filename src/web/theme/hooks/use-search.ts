import { useRuntime } from '../context.js';
import { useStore } from './store.js';

/** The search of the site, for whatever opens it. */
export interface SearchControl {
  /** Opens the dialog. */
  open: () => void;
  /** Loads the code of the search: call it when the reader is about to open it. */
  warm: () => void;
  /** The code is on its way. */
  isOpening: boolean;
}

export function useSearch(): SearchControl {
  const { search, actions } = useRuntime();
  const { open, code } = useStore(search);
  return {
    open: actions.openSearch,
    // A failure is told when the dialog is asked for.
    warm: () => void actions.loadSearch().catch(() => {}),
    isOpening: open && code === undefined,
  };
}
