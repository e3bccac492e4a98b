import { useCallback, useMemo, useSyncExternalStore } from 'react';

type Slot = ReturnType<typeof createStorageSlot>;

const NO_SLOT: Slot = { get: () => null, set: () => {}, del: () => {}, listen: () => () => {} };

/** A value of the reader's that stays in the browser; without storage nothing is kept. */
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
  // Browsers tell other windows alone.
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
 * The value of a slot, which follows its changes, and the slot: `useStorageSlot`. Without a key
 * nothing is kept.
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

/** The keys that the browser has for this site. */
export function listStorageKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}
