import { useCallback, useMemo, useSyncExternalStore } from 'react';

type Slot = ReturnType<typeof createStorageSlot>;

const NO_SLOT: Slot = { get: () => null, set: () => {}, del: () => {}, listen: () => () => {} };

/** Creates a slot for a reader’s setting in browser storage. Without storage, nothing is saved. */
export function createStorageSlot(
  key: string,
  { persistence = 'localStorage' }: { persistence?: string } = {},
) {
  const use = <T>(call: (storage: Storage) => T): T | null => {
    try {
      return persistence === 'none' || typeof window === 'undefined'
        ? null
        : call(persistence === 'sessionStorage' ? window.sessionStorage : window.localStorage);
    } catch {
      return null;
    }
  };
  // Browsers notify only other windows.
  const tell = (oldValue: string | null, newValue: string | null) =>
    void (
      oldValue !== newValue &&
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
    );
  const get = () => use((storage) => storage.getItem(key));
  return {
    get,
    set: (value: string) => {
      const before = get();
      use((storage) => storage.setItem(key, value));
      if (typeof window !== 'undefined') tell(before, value);
    },
    del: () => {
      const before = get();
      use((storage) => storage.removeItem(key));
      if (typeof window !== 'undefined') tell(before, null);
    },
    listen: (onChange: (event: StorageEvent) => void) => {
      const call = (event: StorageEvent) => event.key === key && onChange(event);
      window.addEventListener('storage', call);
      return () => window.removeEventListener('storage', call);
    },
  };
}

/**
 * `useStorageSlot`: the value of a slot, updated on changes, and the slot. Without a key, nothing
 * is saved.
 */
export function useStorageSlot(
  key: string | null,
  options?: { persistence?: string },
): [value: string | null, slot: Slot] {
  const persistence = options?.persistence;
  const slot = useMemo(
    () =>
      key === null ? NO_SLOT : createStorageSlot(key, { ...(persistence && { persistence }) }),
    [key, persistence],
  );
  const listen = useCallback((onChange: () => void) => slot.listen(onChange), [slot]);
  return [useSyncExternalStore(listen, slot.get, () => null), slot];
}

/** Lists the keys in this site’s local storage. */
export function listStorageKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}
