/** Work that starts on first use. */
export interface Once<T, Given extends readonly unknown[] = []> {
  /** Returns the promise of the work, which all callers share until it fails. */
  get(...given: Given): Promise<T>;
  /** Returns the same promise; undefined if the work has not started. Does not start it. */
  begun(): Promise<T> | undefined;
  /** Returns what has started, and makes the next `get` start again. */
  forget(): Promise<T> | undefined;
}

/**
 * Does work once, and again after it has failed. `made ??= begin()` would keep the rejected
 * promise, so that what fails for a moment (too many open files, a package that is just being
 * installed) would stay broken as long as the process lives.
 */
export function createOnce<T, Given extends readonly unknown[] = []>(
  begin: (...given: Given) => Promise<T>,
): Once<T, Given> {
  const known = new Map<true, Promise<T>>();
  const begun = () => known.get(true);
  return {
    get: (...given) => beginOnce(known, true, () => begin(...given)),
    begun,
    forget() {
      const last = begun();
      known.clear();
      return last;
    },
  };
}

/** Like `createOnce`, once for each key. */
export function createOnceByKey<K, T>(begin: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const known = new Map<K, Promise<T>>();
  return (key) => beginOnce(known, key, () => begin(key));
}

/** Like `createOnce`, with one promise per key; `known` contains those that have not failed. */
export function beginOnce<K, T>(
  known: Map<K, Promise<T>>,
  key: K,
  begin: () => Promise<T>,
): Promise<T> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = begin();
  known.set(key, made);
  made.catch(() => known.get(key) === made && known.delete(key));
  return made;
}
