/**
 * A map that overrides some entries of another one, without copying it. Entries of the other map
 * come first, in its order.
 */
export class PatchedMap<Value> implements ReadonlyMap<string, Value> {
  readonly #base: ReadonlyMap<string, Value>;
  readonly #changes: Map<string, Value | undefined>;

  /** `changes`: undefined for an entry that is removed. */
  constructor(
    base: ReadonlyMap<string, Value> = new Map(),
    changes: Iterable<readonly [string, Value | undefined]> = [],
  ) {
    this.#base = base;
    this.#changes = new Map(changes);
  }

  /** The entries that differ from the other map; undefined for removed ones. */
  get changes(): ReadonlyMap<string, Value | undefined> {
    return this.#changes;
  }

  /** Lists the keys that only one of the two maps has. */
  otherKeys(): string[] {
    return [...this.#changes].flatMap(([key, value]) =>
      (value === undefined) === this.#base.has(key) ? [key] : [],
    );
  }

  isPatchOf(other: ReadonlyMap<string, Value>): boolean {
    return this.#base === other;
  }

  get size(): number {
    let { size } = this.#base;
    for (const [key, value] of this.#changes)
      size += (value === undefined ? 0 : 1) - (this.#base.has(key) ? 1 : 0);
    return size;
  }

  has(key: string): boolean {
    return this.#changes.has(key) ? this.#changes.get(key) !== undefined : this.#base.has(key);
  }

  get(key: string): Value | undefined {
    return this.#changes.has(key) ? this.#changes.get(key) : this.#base.get(key);
  }

  set(key: string, value: Value): void {
    this.#changes.set(key, value);
  }

  forEach(visit: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this) visit(value, key, this);
  }

  *keys(): MapIterator<string> {
    for (const key of this.#base.keys()) if (this.has(key)) yield key;
    for (const [key, value] of this.#changes)
      if (value !== undefined && !this.#base.has(key)) yield key;
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this) yield value;
  }

  *entries(): MapIterator<[string, Value]> {
    for (const [key, value] of this.#base) {
      const own = this.#changes.has(key) ? this.#changes.get(key) : value;
      if (own !== undefined) yield [key, own];
    }
    for (const [key, value] of this.#changes)
      if (value !== undefined && !this.#base.has(key)) yield [key, value];
  }

  [Symbol.iterator] = () => this.entries();
}

/**
 * Lists the keys of a map that a later one lacks. If the later one is a patch of that map, only its
 * changes are searched.
 */
export function listGone<Value>(
  before: ReadonlyMap<string, Value>,
  after: PatchedMap<Value>,
): string[] {
  const keys = after.isPatchOf(before)
    ? [...after.changes].flatMap(([key, value]) => (value === undefined ? [key] : []))
    : [...before.keys()];
  return keys.filter((key) => before.has(key) && !after.has(key));
}
