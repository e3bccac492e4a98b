import { deserialize, serialize } from 'node:v8';

/** Refers to the value of an entry of a large map. */
export type Reference = readonly [map: number, key: string];

/**
 * An entry with its order key in the map: entries inserted after the map was written have
 * fractional keys. A value that is also the value of another map is written only there:
 * `references` list the properties that are such values, or contain `''` if the whole value is.
 */
export type Entry = readonly [
  key: string,
  value: unknown,
  index: number,
  references?: readonly (readonly [property: string, ...Reference])[],
];

/**
 * Returns the key after which a new key is inserted: `null` for the beginning, undefined for the
 * end.
 */
export type Behind = (key: string) => string | null | undefined;

/** The map that contains an object as a value: the first one, to which others refer. */
export type Owners = ReadonlyMap<object, Reference>;

/** Inputs for writing the entries of a map. */
export interface EntryPlace {
  owners: Owners;
  /** Index of the map. */
  index: number;
}

interface LazyMapParts {
  size: number;
  /** Order keys of the entries that were inserted after the map was written. */
  added: readonly number[];
  chunks: readonly MapChunk[];
  /** Chunks that have changed since the map was written. */
  changed: ReadonlySet<number>;
  /** All maps of the value, once they have been created. */
  opened: readonly LazyMap[];
  /** Its index among them. */
  index: number;
}

/** A chunk of a map, read when one of its keys is looked up. */
export interface MapChunk {
  read(): Buffer;
}

/** A read-only map in chunks. A chunk is deserialized when one of its keys is looked up. */
export class LazyMap implements ReadonlyMap<string, unknown> {
  readonly size: number;
  /** Values that override those in its chunks. */
  readonly patches: ReadonlyMap<string, unknown>;
  readonly #parts: LazyMapParts;
  /** Order keys of the patches whose keys are in no chunk. */
  readonly #inserted: ReadonlyMap<string, number>;
  readonly #chunks: (ReadonlyMap<string, Entry> | undefined)[];
  #all: ReadonlyMap<string, unknown> | undefined;

  constructor(
    parts: LazyMapParts,
    patches: ReadonlyMap<string, unknown> = new Map(),
    inserted: ReadonlyMap<string, number> = new Map(),
  ) {
    this.size = parts.size + inserted.size;
    this.patches = patches;
    this.#parts = parts;
    this.#inserted = inserted;
    this.#chunks = parts.chunks.map(() => undefined);
  }

  /** Returns the map with other values for some keys; undefined if no order key is left for one. */
  patch(patches: ReadonlyMap<string, unknown>, behind: Behind): LazyMap | undefined {
    const inserted = new Map(this.#inserted);
    for (const key of patches.keys()) {
      if (this.has(key)) continue;
      const place = this.#placeBehind(behind(key), inserted);
      if (place === undefined) return undefined;
      inserted.set(key, place);
    }
    return new LazyMap(this.#parts, new Map([...this.patches, ...patches]), inserted);
  }

  /** Returns the order key of a key. */
  placeOf(key: string): number | undefined {
    return this.#inserted.get(key) ?? this.#chunkOf(key).get(key)?.[2];
  }

  /** Returns an order key between that of `key` and the next one. */
  #placeBehind(key: ReturnType<Behind>, inserted: ReadonlyMap<string, number>): number | undefined {
    const { size, added } = this.#parts;
    const whole = size - added.length;
    const others = [...added, ...inserted.values()];
    const last = others.reduce((most, other) => Math.max(most, other), whole - 1);
    if (key === null) return others.reduce((least, other) => Math.min(least, other), 0) - 1;
    const place = key === undefined ? last : (inserted.get(key) ?? this.placeOf(key));
    if (place === undefined) return undefined;
    if (place === last) return last + 1;
    const nextWhole = Math.floor(place) + 1;
    let next = nextWhole < whole ? nextWhole : Number.POSITIVE_INFINITY;
    for (const other of others) if (other > place && other < next) next = other;
    const between = (place + next) / 2;
    return between > place && between < next ? between : undefined;
  }

  /** Lists the order keys of the entries that were inserted after the map was written. */
  listAdded(): number[] {
    return [...this.#parts.added, ...this.#inserted.values()];
  }

  /**
   * Whether it has this index among the maps of the value that it was read with, and `maps` are as
   * many maps of that value.
   */
  isAt(index: number, maps: readonly unknown[]): boolean {
    const [first] = maps;
    const { opened } = this.#parts;
    return (
      this.#parts.index === index &&
      opened.length === maps.length &&
      first instanceof LazyMap &&
      first.#parts.opened === opened
    );
  }

  /** Returns its chunks. Those without patches stay as they were read. */
  *write(own: EntryPlace): Generator<Buffer> {
    const patched = this.#listPatched();
    for (const [index, chunk] of this.#parts.chunks.entries())
      yield patched.has(index) ? this.#patchChunk(chunk, own) : chunk.read();
  }

  /** Returns its chunks that have changed since the map was written, with their indexes. */
  *writeChanged(own: EntryPlace): Generator<readonly [place: number, Buffer]> {
    const patched = this.#listPatched();
    for (const [index, chunk] of this.#parts.chunks.entries()) {
      if (patched.has(index)) yield [index, this.#patchChunk(chunk, own)];
      else if (this.#parts.changed.has(index)) yield [index, chunk.read()];
    }
  }

  #listPatched(): Set<number> {
    return new Set([...this.patches.keys()].map((key) => this.#indexOf(key)));
  }

  #patchChunk(chunk: MapChunk, own: EntryPlace): Buffer {
    const entries = (deserialize(chunk.read()) as Entry[]).map((entry): Entry => {
      const [key, , place] = entry;
      return this.patches.has(key) ? writeEntry([key, this.patches.get(key), place], own) : entry;
    });
    const inserted = [...this.#inserted].filter(
      ([key]) => this.#parts.chunks[this.#indexOf(key)] === chunk,
    );
    return serialize([
      ...entries,
      ...inserted.map(([key, place]) => writeEntry([key, this.patches.get(key), place], own)),
    ]);
  }

  #indexOf(key: string): number {
    return chunkOf(key, this.#chunks.length);
  }

  #chunkOf(key: string): ReadonlyMap<string, Entry> {
    return this.#chunkAt(this.#indexOf(key));
  }

  get(key: string): unknown {
    if (this.patches.has(key)) return this.patches.get(key);
    const entry = this.#chunkOf(key).get(key);
    return entry && this.#valueOf(entry);
  }

  has(key: string): boolean {
    return this.patches.has(key) || this.#chunkOf(key).has(key);
  }

  /**
   * `isWhole`: all entries are about to be read, so references are resolved at once instead of on
   * access.
   */
  #chunkAt(index: number, isWhole = false): ReadonlyMap<string, Entry> {
    const known = this.#chunks[index];
    const chunk = this.#parts.chunks[index];
    if (known !== undefined || chunk === undefined) return known ?? new Map();
    const entries = new Map(
      (deserialize(chunk.read()) as Entry[]).map((entry) => [entry[0], entry]),
    );
    for (const [, value, , references = []] of entries.values())
      for (const [property, ...reference] of references)
        if (property !== '')
          this.#refer(value as Record<string, unknown>, property, { reference, isWhole });
    this.#chunks[index] = entries;
    return entries;
  }

  /**
   * Sets a property that refers to another map. Unless `isWhole`, it is resolved on access, which
   * makes an object slower and larger if all properties are read.
   */
  #refer(
    value: Record<string, unknown>,
    property: string,
    { reference, isWhole }: { reference: Reference; isWhole: boolean },
  ): void {
    if (isWhole) value[property] = this.#lookUp(reference);
    else {
      const get = () => this.#lookUp(reference);
      Object.defineProperty(value, property, { get, enumerable: true, configurable: true });
    }
  }

  #lookUp([map, key]: Reference): unknown {
    return this.#parts.opened[map]?.get(key);
  }

  #valueOf([, value, , references]: Entry): unknown {
    const [first] = references ?? [];
    return first?.[0] === '' ? this.#lookUp([first[1], first[2]]) : value;
  }

  /** Returns all entries, in order. */
  #readAll(): ReadonlyMap<string, unknown> {
    this.#all ??= this.#placeAll();
    return this.#all;
  }

  #placeAll(): ReadonlyMap<string, unknown> {
    const all = new Map<string, unknown>();
    for (const entry of this.#listEntries()) {
      const [key] = entry;
      all.set(key, this.patches.has(key) ? this.patches.get(key) : this.#valueOf(entry));
    }
    return all;
  }

  #listEntries(): Entry[] {
    const inserted = [...this.#inserted].map(([key, place]): Entry => [key, undefined, place]);
    const chunks = [...this.#chunks.keys()].flatMap((index) => [
      ...this.#chunkAt(index, true).values(),
    ]);
    if (this.size === this.#parts.size && this.#parts.added.length === 0) {
      const entries: Entry[] = Array.from({ length: this.size });
      for (const entry of chunks) entries[entry[2]] = entry;
      return entries;
    }
    return [...chunks, ...inserted].sort((a, b) => a[2] - b[2]);
  }

  forEach(visit: (value: unknown, key: string, map: ReadonlyMap<string, unknown>) => void): void {
    for (const [key, value] of this.#readAll()) visit(value, key, this);
  }

  entries = () => this.#readAll().entries();
  keys = () => this.#readAll().keys();
  values = () => this.#readAll().values();
  [Symbol.iterator] = () => this.#readAll()[Symbol.iterator]();
}

/** The parts of an entry: key, value and order key. */
export type EntryParts = readonly [key: string, value: unknown, place: number];

/** Converts an entry to the form in which a chunk contains it. */
export function writeEntry([key, value, place]: EntryParts, { owners, index }: EntryPlace): Entry {
  const ownerOf = (one: unknown): Reference | undefined =>
    typeof one === 'object' && one !== null ? owners.get(one) : undefined;
  const whole = ownerOf(value);
  if (whole !== undefined && (whole[0] !== index || whole[1] !== key))
    return [key, undefined, place, [['', ...whole]]];
  if (typeof value !== 'object' || value === null || !isPlain(value)) return [key, value, place];
  const references: (readonly [string, ...Reference])[] = [];
  for (const property of Object.keys(value)) {
    const owner =
      property === '' ? undefined : ownerOf((value as Record<string, unknown>)[property]);
    if (owner !== undefined) references.push([property, ...owner]);
  }
  if (references.length === 0) return [key, value, place];
  const rest: Record<string, unknown> = { ...value };
  // Set undefined instead of deleting, to keep the order of the properties.
  for (const [property] of references) rest[property] = undefined;
  return [key, rest, place, references];
}

/** Returns the index of the chunk that contains a key. */
export function chunkOf(key: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % count;
}

/** Whether an object is a plain object. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
