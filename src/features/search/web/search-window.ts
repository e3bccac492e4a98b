import { useRuntime } from '../../../web/theme/context.js';
import { createStore, type Store } from '../../../web/theme/hooks/store.js';
import type { Runtime } from '../../../web/theme/runtime.js';
import type { ShellTools } from '../../../web/theme/shell-feature.js';
import type { SearchCode } from './search-code.js';

/** The search dialog. Its code comes when the reader is about to search. */
export interface SearchState {
  open: boolean;
  /** What the reader has typed since, while the code was on its way. */
  early: string;
  code?: SearchCode;
}

/** The search of a window: all of it that every page loads, besides the button. */
export interface SearchWindow {
  state: Store<SearchState>;
  /** Loads the code of the search, ahead of a query. Rejects when it does not arrive. */
  load(): Promise<SearchCode>;
  open(): void;
  close(): void;
  /** The site has a search of its own, which has keys of its own. */
  isReplaced?: boolean;
}

declare module '../../../web/theme/runtime.js' {
  interface FeatureStates {
    search: SearchWindow;
  }
}

/** Without tools, as on the server, nothing opens. */
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
      // A failure of the provider is shown where an answer is waited for.
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
        // The page says what is missing, and has a way to ask again.
        if (shell.search?.page !== undefined) actions.navigate(shell.search.page);
      });
    },
    close: () => setOpen(false),
  };
}

/** On sites without search nothing opens. */
export function useSearchWindow(): SearchWindow {
  return useRuntime().features.search ?? NO_SEARCH;
}

const NO_SEARCH = createSearchWindow();

/**
 * Ctrl or Cmd and K everywhere, and `/` where it would not be typed, open the search; the former
 * close it, too. Readers who keep typing lose no letter.
 */
export function connectSearchKeys({ features: { search } }: Runtime): void {
  if (search === undefined) return;
  document.addEventListener('keydown', (event) => {
    if (search.isReplaced || event.defaultPrevented || event.altKey || event.isComposing) return;
    const { open, code, early } = search.state.get();
    const { key } = event;
    const command = event.ctrlKey || event.metaKey;
    // There is no dialog yet to type in, or that could close itself.
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
