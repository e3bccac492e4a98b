import { deserialize, serialize } from 'node:v8';

/*
 * Most of what is kept of a large site are maps by page, of which an edit needs the entries of a few pages. Each large map
 * is cut into chunks by its keys; a chunk becomes values when one of its keys is asked for.
 */

/** Smaller maps are read with all the rest. */
const LARGE = 64;
const CHUNK = 32;

type Key = string | number;

interface Header {
  /** Bytes of what is read at once. */
  rest: number;
  maps: { places: Key[][]; size: number; chunks: number[] }[];
}

/** The value of an entry of a large map. */
type Reference = readonly [map: number, key: string];

/**
 * An entry with its place in the order of its map. What is the value of another map, too, is written there alone:
 * `references` say which properties of the value are, or, under `''`, that the whole value is.
 */
type Entry = readonly [
  key: string,
  value: unknown,
  index: number,
  references?: readonly (readonly [property: string, ...Reference])[],
];

/** Plain data as bytes from which `readLazily` reads large maps when they are asked for. Throws for what is not plain. */
export function writeLazily(value: unknown): Uint8Array {
  const maps = new Map<ReadonlyMap<string, unknown>, Key[][]>();
  const rest = serialize(leaveOut(value, { maps, known: new Map(), place: [] }));
  const header: Header = { rest: rest.length, maps: [] };
  const parts: Buffer[] = [rest];
  const owners = findOwners([...maps.keys()]);
  let index = 0;
  for (const [map, places] of maps) {
    const chunks = cut(map, { owners, index: index++ }).map((chunk) => serialize(chunk));
    header.maps.push({ places, size: map.size, chunks: chunks.map(({ length }) => length) });
    for (const chunk of chunks) parts.push(chunk);
  }
  const head = serialize(header);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...parts]);
}

interface Walk {
  /** The places of each large map. */
  maps: Map<ReadonlyMap<string, unknown>, Key[][]>;
  known: Map<object, unknown>;
  place: readonly Key[];
}

/** A copy in which nothing is where a large map was. */
function leaveOut(value: unknown, walk: Walk): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isLarge(value)) {
    walk.maps.set(value, [...(walk.maps.get(value) ?? []), [...walk.place]]);
    return undefined;
  }
  const known = walk.known.get(value);
  if (known !== undefined) return known;
  const inside = (key: Key, one: unknown) => leaveOut(one, { ...walk, place: [...walk.place, key] });
  if (Array.isArray(value)) {
    const copy: unknown[] = [];
    walk.known.set(value, copy);
    for (const [i, one] of value.entries()) copy.push(inside(i, one));
    return copy;
  }
  if (value instanceof Map) {
    const copy = new Map();
    walk.known.set(value, copy);
    for (const [key, one] of value) copy.set(key, typeof key === 'object' ? one : inside(key, one));
    return copy;
  }
  if (!isPlain(value)) return value;
  const copy: Record<string, unknown> = {};
  walk.known.set(value, copy);
  for (const [key, one] of Object.entries(value)) copy[key] = inside(key, one);
  return copy;
}

const isLarge = (value: object): value is ReadonlyMap<string, unknown> =>
  value instanceof LazyMap ||
  (value instanceof Map && value.size >= LARGE && [...value.keys()].every((key) => typeof key === 'string'));

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Which map an object is a value of: the first one, as others refer to it. */
type Owners = ReadonlyMap<object, Reference>;

function findOwners(maps: readonly ReadonlyMap<string, unknown>[]): Owners {
  const owners = new Map<object, Reference>();
  for (const [index, map] of maps.entries())
    for (const [key, value] of map)
      if (typeof value === 'object' && value !== null && !owners.has(value)) owners.set(value, [index, key]);
  return owners;
}

function cut(map: ReadonlyMap<string, unknown>, own: { owners: Owners; index: number }): Entry[][] {
  const chunks = Array.from({ length: Math.ceil(map.size / CHUNK) }, (): Entry[] => []);
  let place = 0;
  for (const [key, value] of map)
    chunks[chunkOf(key, chunks.length)]?.push(writeEntry([key, value, place++], own));
  return chunks;
}

function writeEntry(
  [key, value, place]: readonly [string, unknown, number],
  { owners, index }: { owners: Owners; index: number },
): Entry {
  const ownerOf = (one: unknown): Reference | undefined =>
    typeof one === 'object' && one !== null ? owners.get(one) : undefined;
  const whole = ownerOf(value);
  if (whole !== undefined && (whole[0] !== index || whole[1] !== key))
    return [key, undefined, place, [['', ...whole]]];
  if (typeof value !== 'object' || value === null || !isPlain(value)) return [key, value, place];
  const references: (readonly [string, ...Reference])[] = [];
  const rest: Record<string, unknown> = {};
  for (const [property, one] of Object.entries(value)) {
    const owner = property === '' ? undefined : ownerOf(one);
    if (owner !== undefined) references.push([property, ...owner]);
    // Leaves a gap: properties keep their order.
    rest[property] = owner === undefined ? one : undefined;
  }
  return references.length === 0 ? [key, value, place] : [key, rest, place, references];
}

function chunkOf(key: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % count;
}

/** What `writeLazily` made bytes of. Large maps are read-only. */
export function readLazily(bytes: Uint8Array): unknown {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 4 + buffer.readUInt32LE();
  const { rest, maps } = deserialize(buffer.subarray(4, at)) as Header;
  const value: unknown = deserialize(buffer.subarray(at, at + rest));
  at += rest;
  const opened: LazyMap[] = [];
  for (const { places, size, chunks } of maps) {
    const parts = chunks.map((length) => {
      at += length;
      return buffer.subarray(at - length, at);
    });
    const map = new LazyMap({ size, chunks: parts, opened });
    opened.push(map);
    for (const place of places) put(value, place, map);
  }
  return value;
}

function put(value: unknown, place: readonly Key[], map: LazyMap): void {
  const last = place.at(-1) as Key;
  let owner = value as Map<Key, unknown> | Record<Key, unknown>;
  for (const key of place.slice(0, -1))
    owner = (owner instanceof Map ? owner.get(key) : owner[key]) as typeof owner;
  if (owner instanceof Map) owner.set(last, map);
  else owner[last] = map;
}

class LazyMap implements ReadonlyMap<string, unknown> {
  readonly size: number;
  readonly #chunks: (Buffer | ReadonlyMap<string, Entry>)[];
  readonly #opened: readonly LazyMap[];
  #all: ReadonlyMap<string, unknown> | undefined;

  /** `opened`: all maps of the value, when all have been made. */
  constructor({
    size,
    chunks,
    opened,
  }: { size: number; chunks: readonly Buffer[]; opened: readonly LazyMap[] }) {
    this.size = size;
    this.#chunks = [...chunks];
    this.#opened = opened;
  }

  get(key: string): unknown {
    const entry = this.#chunkAt(chunkOf(key, this.#chunks.length)).get(key);
    return entry && this.#valueOf(entry);
  }

  has(key: string): boolean {
    return this.#chunkAt(chunkOf(key, this.#chunks.length)).has(key);
  }

  #chunkAt(index: number): ReadonlyMap<string, Entry> {
    const chunk = this.#chunks[index];
    if (!Buffer.isBuffer(chunk)) return chunk ?? new Map();
    const entries = new Map((deserialize(chunk) as Entry[]).map((entry) => [entry[0], entry]));
    for (const [, value, , references = []] of entries.values())
      for (const [property, ...reference] of references)
        if (property !== '') this.#refer(value as object, property, reference);
    this.#chunks[index] = entries;
    return entries;
  }

  /** A property that is looked up when somebody asks for it. */
  #refer(value: object, property: string, reference: Reference): void {
    const get = () => this.#lookUp(reference);
    Object.defineProperty(value, property, { get, enumerable: true, configurable: true });
  }

  #lookUp([map, key]: Reference): unknown {
    return this.#opened[map]?.get(key);
  }

  #valueOf([, value, , references]: Entry): unknown {
    const [first] = references ?? [];
    return first?.[0] === '' ? this.#lookUp([first[1], first[2]]) : value;
  }

  /** Whoever looks at all entries gets them in their order. */
  #readAll(): ReadonlyMap<string, unknown> {
    this.#all ??= new Map(
      this.#chunks
        .flatMap((_, index) => [...this.#chunkAt(index).values()])
        .sort(([, , a], [, , b]) => a - b)
        .map((entry) => [entry[0], this.#valueOf(entry)]),
    );
    return this.#all;
  }

  forEach(visit: (value: unknown, key: string, map: ReadonlyMap<string, unknown>) => void): void {
    for (const [key, value] of this.#readAll()) visit(value, key, this);
  }

  entries = () => this.#readAll().entries();
  keys = () => this.#readAll().keys();
  values = () => this.#readAll().values();
  [Symbol.iterator] = () => this.#readAll()[Symbol.iterator]();
}
