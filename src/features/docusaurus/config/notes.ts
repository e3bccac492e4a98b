import type { ForeignFault, LeftOut, TakenOver } from '../../../types/feature/foreign-config.js';

/** Collects what becomes of the keys of a config. */
export interface Notes {
  /** The key holds. */
  take(group: string, key: string): void;
  /** The key does not: see `LeftOut`. */
  leave(key: string, effect: string, remedy?: string): void;
  /** A plugin of the site throws. */
  fail(key: string, message: string): void;
  taken(): TakenOver[];
  left(): LeftOut[];
  faults(): ForeignFault[];
}

/** What is said of a key that nothing is known of. */
export const NO_COUNTERPART = 'docsgen has no counterpart.';

export function createNotes(): Notes {
  const groups = new Map<string, Set<string>>();
  const left = new Map<string, LeftOut>();
  const faults: ForeignFault[] = [];
  return {
    take(group, key) {
      const keys = groups.get(group) ?? new Set();
      groups.set(group, keys.add(key));
    },
    leave(key, effect, remedy) {
      if (!left.has(key)) left.set(key, { key, effect, ...(remedy !== undefined && { remedy }) });
    },
    fail: (key, message) => void faults.push({ key, message }),
    taken: () => [...groups].map(([group, keys]) => ({ group, keys: [...keys] })),
    left: () => [...left.values()],
    faults: () => [...faults],
  };
}
