/** Recently used values, by key. */
export interface RecentValues<T> {
  get(key: string): T | undefined;
  /** @param size Approximate number of characters of the value. The key is counted, too. */
  set(key: string, value: T, size: number): void;
}

/**
 * Creates a cache of approximately the given size, which drops values that have not been used for a
 * while.
 *
 * @param room Half of the maximum number of characters, approximately.
 */
export function createRecentValues<T>(room: number): RecentValues<T> {
  let recent = new Map<string, { value: T; size: number }>();
  let older: ReadonlyMap<string, { value: T; size: number }> = new Map();
  let taken = 0;
  const add = (key: string, kept: { value: T; size: number }) => {
    taken += key.length + kept.size;
    if (taken > room) {
      older = recent;
      recent = new Map();
      taken = key.length + kept.size;
    }
    recent.set(key, kept);
  };
  return {
    get(key) {
      const known = recent.get(key);
      if (known !== undefined) return known.value;
      const kept = older.get(key);
      if (kept !== undefined) add(key, kept);
      return kept?.value;
    },
    set: (key, value, size) => add(key, { value, size }),
  };
}
