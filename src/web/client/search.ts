import type { ImportSearch, SearchCode } from '../search/local/search-code.js';
import type { Actions, Runtime } from '../theme/runtime.js';
import type { Preferences } from './storage.js';

export interface SearchEntry {
  /** Called once the runtime is there. */
  runtime: () => Runtime;
  preferences: Preferences;
  /** Absent on sites without search. */
  importSearch: ImportSearch | undefined;
}

/** What opens the search: all of it that every page loads, besides the button. */
export function createSearchActions({
  runtime,
  preferences,
  importSearch,
}: SearchEntry): Pick<Actions, 'loadSearch' | 'openSearch' | 'closeSearch'> {
  let loading: Promise<SearchCode> | undefined;
  const load = async () => {
    if (importSearch === undefined) throw new Error('This site has no search.');
    const { shell, search } = runtime();
    const code = (await importSearch()).openSearch({ shell, preferences });
    search.set({ ...search.get(), code });
    return code;
  };
  const loadSearch = () => {
    loading ??= load();
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
    const { search, menuOpen } = runtime();
    if (open) menuOpen.set(false);
    search.set({ ...search.get(), open, early: '' });
  };
  return {
    loadSearch,
    openSearch() {
      const { shell, actions } = runtime();
      if (shell.search === false || importSearch === undefined) return;
      const { page } = shell.search;
      setOpen(true);
      loadSearch().catch(() => {
        setOpen(false);
        // The page says what is missing, and has a way to ask again.
        if (page !== undefined) actions.navigate(page);
      });
    },
    closeSearch: () => setOpen(false),
  };
}

/**
 * Ctrl or Cmd and K everywhere, and `/` where it would not be typed, open the search; the former close it, too.
 * Who types on at once loses no letter.
 */
export function connectSearchKeys({ search, actions }: Runtime): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const { open, code, early } = search.get();
    const { key } = event;
    const command = event.ctrlKey || event.metaKey;
    // There is no dialog yet to type in, or to close by itself.
    const isOpening = open && code === undefined;
    if (command && !event.shiftKey && key.toLowerCase() === 'k')
      actions[open ? 'closeSearch' : 'openSearch']();
    else if (isOpening && key === 'Escape') actions.closeSearch();
    else if (isOpening && !command && key.length === 1) search.set({ open, early: early + key });
    else if (!open && !command && key === '/' && !isField(event.composedPath()[0])) actions.openSearch();
    else return;
    event.preventDefault();
  });
}

function isField(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}
