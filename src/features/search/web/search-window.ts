import { useRuntime } from '../../../web/theme/context.js';
import type { Runtime } from '../../../web/theme/runtime.js';
import type { ShellTools } from '../../../web/theme/shell-feature.js';
import { createStore, type Store } from '../../../web/theme/store.js';
import type { SearchCode } from './search-code.js';

/** State of the search dialog. Its code loads when the reader is about to search. */
export interface SearchState {
  open: boolean;
  /** Text that the reader has typed while the code was loading. */
  early: string;
  code?: SearchCode;
}

/** The search of a window: the code that every page loads, besides the button. */
export interface SearchWindow {
  state: Store<SearchState>;
  /** Loads the code of the search, ahead of a query. Rejects if loading fails. */
  load(): Promise<SearchCode>;
  open(): void;
  close(): void;
  /** True if the site replaces the search by its own, which binds its own keys. */
  isReplaced?: boolean;
}

declare module '../../../web/theme/runtime.js' {
  interface FeatureStates {
    search: SearchWindow;
  }
}

/** Without `tools`, as on the server, the dialog never opens. */
export function createSearchWindow(tools?: ShellTools): SearchWindow {
  const state = createStore<SearchState>({ open: false, early: '' });
  let loading: Promise<SearchCode> | undefined;
  const begin = async () => {
    if (tools?.load === undefined) throw new Error('This site has no search.');
    const { shell } = tools.runtime();
    const module = await tools.load();
    const code = module.open({ shell, preferences: tools.preferences }) as SearchCode;
    state.set({ ...state.get(), code });
    return code;
  };
  const load = () => {
    loading ??= begin();
    loading.then(
      // The view that waits for an answer shows failures of the provider.
      ({ provider }) => provider.warm().catch(() => {}),
      () => {
        loading = undefined;
      },
    );
    return loading;
  };
  const setOpen = (open: boolean) => {
    if (open) tools?.runtime().menuOpen.set(false);
    state.set({ ...state.get(), open, early: '' });
  };
  return {
    state,
    load,
    open() {
      if (tools?.load === undefined) return;
      const { shell, actions } = tools.runtime();
      setOpen(true);
      load().catch(() => {
        setOpen(false);
        // The search page reports the failure and offers a retry.
        if (shell.search?.page !== undefined) actions.navigate(shell.search.page);
      });
    },
    close: () => setOpen(false),
  };
}

/** Returns the search of the window. On sites without search, the dialog never opens. */
export function useSearchWindow(): SearchWindow {
  return useRuntime().features.search ?? NO_SEARCH;
}

const NO_SEARCH = createSearchWindow();

/**
 * Ctrl+K or Cmd+K toggles the search everywhere; `/` opens it outside of text fields. Letters typed
 * before the dialog opens are not lost.
 */
export function connectSearchKeys({ features: { search } }: Runtime): void {
  if (search === undefined) return;
  document.addEventListener('keydown', (event) => {
    if (search.isReplaced || event.defaultPrevented || event.altKey || event.isComposing) return;
    const { open, code, early } = search.state.get();
    const { key } = event;
    const command = event.ctrlKey || event.metaKey;
    // The dialog has not loaded yet, so it can neither receive letters nor close itself.
    const isOpening = open && code === undefined;
    if (command && !event.shiftKey && key.toLowerCase() === 'k') search[open ? 'close' : 'open']();
    else if (isOpening && key === 'Escape') search.close();
    else if (isOpening && !command && key.length === 1)
      search.state.set({ open, early: early + key });
    else if (!open && !command && key === '/' && !isField(event.composedPath()[0])) search.open();
    else return;
    event.preventDefault();
  });
}

function isField(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}
