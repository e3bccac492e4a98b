import { hash } from '../../../lib/hash.js';
import type { Shard } from '../../shard.js';
import { type BlobName, decodeActionResult, encodeActionResult } from './action-result.js';
import {
  hashContent,
  MOST_ENTRY_BYTES,
  MOST_INDEX_BYTES,
  makePack,
  measurePack,
  openPack,
  type Pack,
  type PackIndex,
  readIndex,
  type SharedEntry,
  writeIndex,
} from './pack.js';
import type { RemoteClient } from './remote-client.js';
import { createSigner, type Signer } from './signer.js';

/**
 * Entries that other machines have made. Its functions never throw: entries that can't be fetched
 * are made locally.
 */
export interface RemoteStore {
  /** Returns the content of an entry as written. */
  read(key: string): Promise<Buffer | undefined>;
  /** Returns the content hash of an entry; undefined if the store does not have it. */
  find(key: string): Promise<string | undefined>;
  /** True if entries are spread over too many packs and should be packed again. */
  isScattered(): Promise<boolean>;
  /** Adds entries, or replaces all existing ones. Resolves when other runs can read them. */
  share(entries: AsyncIterable<SharedEntry>, options: { replaces: boolean }): Promise<void>;
  /** Whether this run may add entries. */
  readonly isWritten: boolean;
  /** A sentence about what went wrong, if anything did. */
  problem(): string | undefined;
  close(): void;
}

export interface RemoteStoreRequest {
  client: RemoteClient;
  /** Signs the list of packs. */
  key: string;
  /** Identifies the site, and inputs of its entries that their keys do not include. */
  scope: string;
  /** The platform, as far as the output of native programs depends on it. */
  machine: string;
  isWritten: boolean;
  /** The part of the site that the run makes. Other machines write theirs at the same time. */
  shard: Shard | undefined;
}

/**
 * Content of one pack: large enough to need few requests, small enough to be held several times.
 */
const PACK_BYTES = 16 * 1024 * 1024;
/** Contents of packs that stay in memory. */
const HELD_BYTES = 96 * 1024 * 1024;
/** How much to prefetch, once an entry has been used. */
const AHEAD_BYTES = 64 * 1024 * 1024;
/** If there are more small packs of one kind, they are packed again. */
const MOST_PACKS = 12;
/** Kinds with the output of native programs. */
const NATIVE_KINDS = new Set(['made']);
/**
 * In the order in which builds read them. Prose is left out, because only pages that are rendered
 * need it.
 */
const AHEAD_KINDS = ['doc', 'bundle', 'render', 'kept', 'findings', 'page'];

export function createRemoteStore(request: RemoteStoreRequest): RemoteStore {
  const { client, scope, machine, isWritten, shard } = request;
  const sign = (part: string): Signer => createSigner(request.key, part);
  const own = sign(shard === undefined ? scope : shardScope(scope, shard.index));
  const known = readKnown();
  const lost = new Set<Pack>();
  const held = new Map<Pack, Promise<Buffer | undefined>>();
  let isOfUse = false;

  async function readKnown(): Promise<Known> {
    const packs = await loadAllPacks(client, scope, sign);
    const usable = packs.filter((pack) => pack.machine === machine || !NATIVE_KINDS.has(pack.kind));
    return { packs, places: placeEntries(usable) };
  }

  function load(pack: Pack): Promise<Buffer | undefined> {
    const loading =
      held.get(pack) ?? fetchPack(client, pack).then((content) => note(pack, content));
    held.delete(pack);
    held.set(pack, loading);
    let bytes = 0;
    for (const one of [...held.keys()].reverse()) {
      bytes += measurePack(one);
      if (bytes > HELD_BYTES && one !== pack) held.delete(one);
    }
    return loading;
  }

  function note(pack: Pack, content: Buffer | undefined): Buffer | undefined {
    if (content === undefined) lost.add(pack);
    return content;
  }

  async function fetchAhead(): Promise<void> {
    const { packs } = await known;
    let bytes = 0;
    for (const kind of AHEAD_KINDS)
      for (const pack of packs.filter((one) => one.kind === kind)) {
        bytes += measurePack(pack);
        if (bytes > AHEAD_BYTES) return;
        void load(pack);
      }
  }

  return {
    isWritten,
    async find(key) {
      const place = (await known).places.get(key);
      return place === undefined || lost.has(place.pack) ? undefined : place.contentHash;
    },
    async read(key) {
      const place = (await known).places.get(key);
      if (place === undefined || lost.has(place.pack)) return undefined;
      const pack = load(place.pack);
      if (!isOfUse) void fetchAhead();
      isOfUse = true;
      const content = (await pack)?.subarray(place.start, place.end);
      return content !== undefined && hashContent(content) === place.contentHash
        ? content
        : undefined;
    },
    async isScattered() {
      const packs = await loadPacks(client, own);
      const small = packs.filter((pack) => measurePack(pack) < PACK_BYTES / 2);
      return small.some(({ kind }) => small.filter((one) => one.kind === kind).length > MOST_PACKS);
    },
    async share(entries, { replaces }) {
      await known;
      const made = await putPacks(client, entries, machine);
      if (made === undefined || made.length === 0) return;
      // Other machines may have shared something meanwhile.
      const present = replaces ? [] : await loadPacks(client, own);
      // The current index could not be read: overwriting it might lose what others have shared.
      if (client.hasFailed()) return;
      const gone = new Set([...lost].map((pack) => pack.hash));
      const packs = [...present.filter((pack) => !gone.has(pack.hash)), ...made];
      await putIndex(client, own, { packs, ...(shard && { shards: shard.count }) });
    },
    problem: () => client.problem(),
    close: () => client.close(),
  };
}

/** State of the server. */
interface Known {
  packs: readonly Pack[];
  places: ReadonlyMap<string, Place>;
}

interface Place {
  pack: Pack;
  start: number;
  end: number;
  contentHash: string;
}

/** Maps keys to their positions in packs. The newest of several entries with the same key wins. */
function placeEntries(packs: readonly Pack[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const pack of packs) {
    let start = 0;
    for (const [key, length, contentHash] of pack.entries) {
      places.set(key, { pack, start, end: start + length, contentHash });
      start += length;
    }
  }
  return places;
}

const INDEX_NAME = 'index';

/** Returns the scope of the index of a shard's packs. */
const shardScope = (scope: string, index: number): string => `${scope} shard ${index}`;

/**
 * Loads the packs of builds and of the shards of one build. The index of the first shard contains
 * their number.
 */
async function loadAllPacks(
  client: RemoteClient,
  scope: string,
  sign: (scope: string) => Signer,
): Promise<readonly Pack[]> {
  const load = (index: number) => loadIndex(client, sign(shardScope(scope, index)));
  const [ofBuilds, first] = await Promise.all([loadPacks(client, sign(scope)), load(1)]);
  const others = Array.from({ length: (first?.shards ?? 1) - 1 }, (_, i) => load(i + 2));
  const ofShards = [first, ...(await Promise.all(others))].flatMap((index) => index?.packs ?? []);
  return [...ofShards, ...ofBuilds];
}

async function loadPacks(client: RemoteClient, signer: Signer): Promise<readonly Pack[]> {
  return (await loadIndex(client, signer))?.packs ?? [];
}

async function loadIndex(client: RemoteClient, signer: Signer): Promise<PackIndex | undefined> {
  const ref = await client.getAction(signer.name);
  const named = (ref && decodeActionResult(ref))?.find(({ path }) => path === INDEX_NAME);
  if (named === undefined) return undefined;
  if (named.size > MOST_INDEX_BYTES) {
    client.refuse('its list of entries is too large');
    return undefined;
  }
  const bytes = await client.getBlob(named);
  const index = bytes && (await readIndex(bytes, signer));
  if (index !== 'unsigned') return index;
  client.refuse('its list of entries is not signed with `DOCSGEN_CACHE_KEY`');
  return undefined;
}

async function fetchPack(client: RemoteClient, pack: Pack): Promise<Buffer | undefined> {
  const bytes = await client.getBlob(pack);
  return bytes && openPack(bytes, pack);
}

/**
 * Uploads packs. Returns undefined if the server does not store all of them, because an index must
 * not name missing packs.
 */
async function putPacks(
  client: RemoteClient,
  entries: AsyncIterable<SharedEntry>,
  machine: string,
): Promise<Pack[] | undefined> {
  const made: Pack[] = [];
  const put = async (kind: string, list: readonly SharedEntry[]): Promise<boolean> => {
    const { pack, bytes } = await makePack(list, { kind, machine });
    made.push(pack);
    return client.putBlob(bytes);
  };
  for await (const { kind, list } of gatherByKind(entries))
    if (!(await put(kind, list))) return undefined;
  return made;
}

/** Groups entries by kind into lists that are large enough for a pack. */
async function* gatherByKind(
  entries: AsyncIterable<SharedEntry>,
): AsyncGenerator<{ kind: string; list: SharedEntry[] }> {
  const open = new Map<string, { list: SharedEntry[]; bytes: number }>();
  for await (const entry of entries) {
    if (entry.content.length > MOST_ENTRY_BYTES) continue;
    const kind = entry.key.slice(0, entry.key.indexOf('/'));
    const one = open.get(kind) ?? { list: [], bytes: 0 };
    open.set(kind, one);
    one.list.push(entry);
    one.bytes += entry.content.length;
    if (one.bytes < PACK_BYTES) continue;
    open.delete(kind);
    yield { kind, list: one.list };
  }
  for (const [kind, { list }] of open) yield { kind, list };
}

/**
 * Uploads the index. The entry below `/ac/` lists the packs, too, so that servers that evict blobs
 * know which belong together.
 */
async function putIndex(
  client: RemoteClient,
  signer: Signer,
  index: Omit<PackIndex, 'format'>,
): Promise<boolean> {
  const bytes = await writeIndex(index, signer);
  if (!(await client.putBlob(bytes))) return false;
  const blobs: BlobName[] = [
    { path: INDEX_NAME, hash: hash(bytes), size: bytes.length },
    ...index.packs.map((pack, i) => ({ path: `packs/${i}`, hash: pack.hash, size: pack.size })),
  ];
  return client.putAction(signer.name, encodeActionResult(blobs));
}
