import type { ForeignFault, LeftOut, TakenOver } from '../../../types/feature/foreign-config.js';

/** Collects what happens to each key of a config. */
export interface Notes {
  /** docsgen takes the key over. */
  take(group: string, key: string): void;
  /** docsgen drops the key: see `LeftOut`. */
  leave(key: string, effect: string, remedy?: string): void;
  /** A plugin of the site throws. */
  fail(key: string, message: string): void;
  taken(): TakenOver[];
  left(): LeftOut[];
  faults(): ForeignFault[];
}

/** Effect of a dropped key that no rule mentions. */
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
