import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import {
  chunkOf,
  type EntryParts,
  type EntryPlace,
  isPlain,
  LazyMap,
  type MapChunk,
  type Owners,
  type Reference,
  writeEntry,
} from './lazy-map.js';
import { DamagedPartsError, type OpenParts, type WrittenParts } from './store-parts.js';

/*
 * Most of the snapshot of a large site consists of maps by page, of which an edit needs the entries
 * of a few pages. Each large map is split into chunks by its keys, and a chunk is deserialized when
 * one of its keys is looked up.
 */

/** Smaller maps are read with the rest of the value. */
const LARGE = 64;
const CHUNK = 32;

type Key = string | number;

/** Length and checksum of a part. */
type PartLength = readonly [bytes: number, sum: number];

interface MapHeader {
  places: Key[][];
  size: number;
  /** See `LazyMap.listAdded`. */
  added: number[];
}

interface Header {
  /** See `readMark`. */
  mark: unknown;
  /** The part that is read at once: the value without its large maps. */
  rest: PartLength;
  maps: (MapHeader & { chunks: PartLength[] })[];
}

/** Header of the changes since the value was written. */
interface ChangesHeader extends Pick<Header, 'mark' | 'rest'> {
  maps: (MapHeader & { chunks: (readonly [index: number, ...PartLength])[] })[];
}

/**
 * Serializes plain data in parts. `readLazily` reads its large maps on demand; `readMark` reads the
 * mark. The format is that of Node's `v8.serialize`, because a site consists mostly of maps that
 * share values, and JSON supports neither maps nor shared values. Taking the parts throws if the
 * data is not plain.
 */
export function writeLazily(value: unknown, mark?: unknown): WrittenParts {
  const header: Header = { mark, rest: [0, 0], maps: [] };
  function* write(): Generator<Uint8Array> {
    const { maps, rest } = takeApart(value);
    yield note(serialize(rest), (length) => {
      header.rest = length;
    });
    const all = [...maps.keys()];
    const read = listAsRead(all);
    const owners = findOwners(read?.map((map) => map.patches) ?? all);
    for (const [index, map] of all.entries()) {
      const own = { owners, index };
      const added = read?.[index]?.listAdded() ?? [];
      const chunks: PartLength[] = [];
      header.maps.push({ places: maps.get(map) ?? [], size: map.size, added, chunks });
      for (const chunk of read?.[index]?.write(own) ?? cut(map, own))
        yield note(chunk, (length) => chunks.push(length));
    }
  }
  return { parts: write(), head: () => serialize(header) };
}

/**
 * Serializes only the differences from the value that was read, in its large maps (see `patchMap`)
 * and the rest, for `readLazily`. Returns undefined if the maps are not exactly those that were
 * read.
 */
export function writeChanges(value: unknown, mark?: unknown): WrittenParts | undefined {
  const { maps, rest } = takeApart(value);
  const read = listAsRead([...maps.keys()]);
  if (read === undefined) return undefined;
  const header: ChangesHeader = { mark, rest: [0, 0], maps: [] };
  function* write(known: readonly LazyMap[]): Generator<Uint8Array> {
    yield note(serialize(rest), (length) => {
      header.rest = length;
    });
    const owners = findOwners(known.map((map) => map.patches));
    for (const [index, map] of known.entries()) {
      const chunks: (readonly [index: number, ...PartLength])[] = [];
      const places = maps.get(map as ReadonlyMap<string, unknown>) ?? [];
      header.maps.push({ places, size: map.size, added: map.listAdded(), chunks });
      for (const [place, chunk] of map.writeChanged({ owners, index }))
        yield note(chunk, (length) => chunks.push([place, ...length]));
    }
  }
  return { parts: write(read), head: () => serialize(header) };
}

/** Returns a part, and passes its length and checksum to `take`. */
function note(part: Uint8Array, take: (length: PartLength) => void): Uint8Array {
  take([part.length, crc32(part)]);
  return part;
}

/** Separates large maps, with their positions, from the rest of a value. */
function takeApart(value: unknown): { maps: Walk['maps']; rest: unknown } {
  const maps: Walk['maps'] = new Map();
  return { maps, rest: leaveOut(value, { maps, known: new Map(), place: [] }) };
}

/**
 * Returns all maps if they are those of one value that was read, in order: chunks refer to other
 * maps by index.
 */
function listAsRead(maps: readonly ReadonlyMap<string, unknown>[]): readonly LazyMap[] | undefined {
  const lazy = maps.filter((map) => map instanceof LazyMap);
  return lazy.length === maps.length && lazy.every((map, index) => map.isAt(index, lazy))
    ? lazy
    : undefined;
}

interface Walk {
  /** Positions of each large map in the value. */
  maps: Map<ReadonlyMap<string, unknown>, Key[][]>;
  known: Map<object, unknown>;
  /** Path of the value that is being visited. One list is reused, since there are many values. */
  place: Key[];
}

/** Returns a copy with `undefined` in place of large maps. */
function leaveOut(value: unknown, walk: Walk): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isLarge(value)) {
    walk.maps.set(value, [...(walk.maps.get(value) ?? []), [...walk.place]]);
    return undefined;
  }
  if (isLeaf(value)) return value;
  const known = walk.known.get(value);
  if (known !== undefined) return known;
  const inside = (key: Key, one: unknown) => {
    if (typeof one !== 'object' || one === null) return one;
    walk.place.push(key);
    const copy = leaveOut(one, walk);
    walk.place.pop();
    return copy;
  };
  if (Array.isArray(value)) {
    const copy: unknown[] = [];
    walk.known.set(value, copy);
    for (let i = 0; i < value.length; i++) copy.push(inside(i, value[i]));
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
  for (const key of Object.keys(value))
    copy[key] = inside(key, (value as Record<string, unknown>)[key]);
  return copy;
}

/** Whether a plain object contains no objects. Most do not, so there is nothing to leave out. */
function isLeaf(value: object): boolean {
  if (!isPlain(value)) return false;
  for (const key in value) {
    const one = (value as Record<string, unknown>)[key];
    if (typeof one === 'object' && one !== null) return false;
  }
  return true;
}

const isLarge = (value: object): value is ReadonlyMap<string, unknown> =>
  value instanceof LazyMap ||
  (value instanceof Map &&
    value.size >= LARGE &&
    [...value.keys()].every((key) => typeof key === 'string'));

function findOwners(maps: readonly ReadonlyMap<string, unknown>[]): Owners {
  const owners = new Map<object, Reference>();
  for (const [index, map] of maps.entries())
    for (const [key, value] of map)
      if (typeof value === 'object' && value !== null && !owners.has(value))
        owners.set(value, [index, key]);
  return owners;
}

/** Splits a map into chunks, each made when it is taken. */
function* cut(map: ReadonlyMap<string, unknown>, own: EntryPlace): Generator<Uint8Array> {
  const chunks = Array.from({ length: Math.ceil(map.size / CHUNK) }, (): EntryParts[] => []);
  let place = 0;
  for (const [key, value] of map) chunks[chunkOf(key, chunks.length)]?.push([key, value, place++]);
  for (const chunk of chunks) yield serialize(chunk.map((entry) => writeEntry(entry, own)));
}

/**
 * Reads what `writeLazily` has written, with the changes of `writeChanges`. Large maps are
 * read-only, and need the open parts.
 */
export function readLazily(whole: OpenParts, changes?: OpenParts): unknown {
  const all = split<Header>(whole);
  const news = changes && split<ChangesHeader>(changes);
  const own = all.next(all.header.rest);
  const value: unknown = deserialize((news?.next(news.header.rest) ?? own).read());
  const opened: LazyMap[] = [];
  for (const { places: before, chunks, ...own } of all.header.maps) {
    const changes = news?.header.maps[opened.length];
    const {
      places = news ? [] : before,
      chunks: changed = [],
      size,
      added,
    } = { ...own, ...changes };
    const parts = chunks.map(all.next);
    for (const [index, ...length] of changed) if (news) parts[index] = news.next(length);
    const map = new LazyMap({
      size,
      added,
      chunks: parts,
      changed: new Set(changed.map(([index]) => index)),
      opened,
      index: opened.length,
    });
    opened.push(map);
    for (const place of places) put(value, place, map);
  }
  return value;
}

/** Returns the mark with which a value was written. */
export const readMark = ({ head }: Pick<OpenParts, 'head'>): unknown =>
  (deserialize(head) as Header).mark;

/** `next`: returns the parts in order, by their lengths. */
function split<H extends Pick<Header, 'mark' | 'rest'>>(parts: OpenParts) {
  const header = deserialize(parts.head) as H;
  let end = 0;
  return {
    header,
    next([length, sum]: PartLength): MapChunk {
      const at = end;
      end += length;
      return {
        read() {
          const bytes = parts.read(at, length);
          if (bytes.length !== length || crc32(bytes) !== sum) throw new DamagedPartsError();
          return Buffer.from(bytes.buffer, bytes.byteOffset, length);
        },
      };
    },
  };
}

function put(value: unknown, place: readonly Key[], map: LazyMap): void {
  const last = place.at(-1) as Key;
  let owner = value as Map<Key, unknown> | Record<Key, unknown>;
  for (const key of place.slice(0, -1))
    owner = (owner instanceof Map ? owner.get(key) : owner[key]) as typeof owner;
  if (owner instanceof Map) owner.set(last, map);
  else owner[last] = map;
}
