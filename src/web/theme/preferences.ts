/** The reader's choices, in the browser's storage or else in memory. */
export interface Preferences {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Opens the browser's storage. If it is disabled (its getter throws) or full, choices last as long
 * as the page, and a warning is logged once.
 */
export function openPreferences(
  open: () => Storage,
  warn: (message: string) => void = console.warn,
): Preferences {
  const memory = new Map<string, string>();
  let storage: Storage | undefined;
  const attempt = <T>(action: (storage: Storage) => T, fallback: () => T): T => {
    if (storage === undefined) return fallback();
    try {
      return action(storage);
    } catch {
      giveUp();
      return fallback();
    }
  };
  const giveUp = () => {
    storage = undefined;
    warn('Storage is blocked: choices such as the color mode end with this page.');
  };
  try {
    storage = open();
  } catch {
    giveUp();
  }
  return {
    get: (key) =>
      memory.get(key) ??
      attempt(
        (store) => store.getItem(key),
        () => null,
      ),
    set(key, value) {
      memory.delete(key);
      attempt(
        (store) => store.setItem(key, value),
        () => void memory.set(key, value),
      );
    },
    remove(key) {
      memory.delete(key);
      attempt(
        (store) => store.removeItem(key),
        () => {},
      );
    },
  };
}
