/** The distance of a history entry from the first one, and the scroll position on its page. */
export interface EntryState {
  docsgen: number;
  scroll?: readonly [number, number];
}

/** The window's history, with the scroll position of each entry. */
export interface SessionHistory {
  /** Adds or replaces an entry. */
  write(url: string, replace: boolean): void;
  /**
   * Call when the reader follows a link to another hash of this document. Firefox and WebKit scroll
   * to its target before `popstate`.
   */
  leave(): void;
  /**
   * Call on `popstate`. Returns how many entries the reader moved, or `undefined` for a new entry
   * (a click on a hash).
   */
  follow(state: unknown): number | undefined;
  /** The scroll position at which the reader left this entry. */
  savedScroll(): readonly [number, number] | undefined;
}

/**
 * Takes over scroll restoration from the browser, which would restore before the page is rendered.
 */
export function createSessionHistory(): SessionHistory {
  const positions = new Map<number, readonly [number, number]>();
  let index = readIndex(history.state) ?? 0;
  let isLeaving = false;
  const save = () => {
    const scroll = [scrollX, scrollY] as const;
    positions.set(index, scroll);
    return scroll;
  };
  const keep = () =>
    history.replaceState({ docsgen: index, scroll: save() } satisfies EntryState, '');
  history.replaceState({ ...history.state, docsgen: index }, '');
  restoreByHand();
  addEventListener('pagehide', () => {
    keep();
    // Let the browser restore the position after a reload.
    history.scrollRestoration = 'auto';
  });
  return {
    write(url, replace) {
      history.scrollRestoration = 'manual';
      if (!replace) {
        keep();
        index += 1;
      }
      history[replace ? 'replaceState' : 'pushState'](
        { docsgen: index } satisfies EntryState,
        '',
        url,
      );
    },
    leave() {
      save();
      isLeaving = true;
    },
    follow(state) {
      const next = readIndex(state);
      if (next !== undefined || !isLeaving) save();
      isLeaving = false;
      if (next === undefined) {
        index += 1;
        history.replaceState({ docsgen: index } satisfies EntryState, '');
        return undefined;
      }
      const distance = next - index;
      index = next;
      return distance;
    },
    savedScroll: () => positions.get(index) ?? (history.state as EntryState | null)?.scroll,
  };
}

function readIndex(state: unknown): number | undefined {
  const index = (state as Partial<EntryState> | null)?.docsgen;
  return typeof index === 'number' ? index : undefined;
}

/** Turns off the browser's scroll restoration while the document is shown. */
function restoreByHand(): void {
  const take = () => {
    history.scrollRestoration = 'manual';
  };
  if (document.readyState === 'complete') take();
  // WebKit restores the position of a page from its back/forward cache after this event.
  addEventListener('pageshow', () => setTimeout(take));
}
