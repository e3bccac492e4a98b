/** Work that begins when it is first asked for. */
export interface Once<T, Given extends readonly unknown[] = []> {
  /** The work's promise, which all who ask share until it fails. */
  get(...given: Given): Promise<T>;
  /** The same promise. Undefined if nobody has asked yet: begins nothing. */
  begun(): Promise<T> | undefined;
  /** Returns what has begun. The next one who asks begins anew. */
  forget(): Promise<T> | undefined;
}

/**
 * Work that is done once, and again after it has failed. `made ??= begin()` would hold on to the
 * rejected promise: what fails for a moment (too many open files, a package that is just being
 * installed) would stay broken for as long as the process lives.
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

/** Like `createOnce`, with one promise per key; `known` holds those that have not failed. */
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
