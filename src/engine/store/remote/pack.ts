import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { hash } from '../../../lib/hash.js';
import { MOST_SHARDS } from '../../shard.js';
import type { BlobName } from './action-result.js';
import { SIGNATURE_BYTES, type Signer } from './signer.js';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** An entry of a store to share between machines. */
export interface SharedEntry {
  key: string;
  content: Uint8Array;
}

/** An entry of a pack. Contents follow one another in this order. */
export type PackedEntry = readonly [key: string, length: number, contentHash: string];

/** Entries of one kind as one blob. */
export interface Pack extends Omit<BlobName, 'path'> {
  kind: string;
  /** The machine that made it, because the output of native programs differs between machines. */
  machine: string;
  entries: readonly PackedEntry[];
}

/** The packs that one writer has shared, the newest last. */
export interface PackIndex {
  format: typeof INDEX_FORMAT;
  packs: readonly Pack[];
  /** Number of shards of the site, if a shard has written this. */
  shards?: number;
}

export const INDEX_FORMAT = 2;
/** Maximum size of an index on the wire. */
export const MOST_INDEX_BYTES = 32 * 1024 * 1024;
/** Maximum size of a decompressed index: some hundred thousand entries. */
const MOST_INDEX_TEXT = 256 * 1024 * 1024;
/** Maximum size of a pack, compressed or not. */
const MOST_PACK_BYTES = 80 * 1024 * 1024;
/**
 * Larger entries are not shared, so that adding one to a nearly full pack does not exceed the limit
 * of packs.
 */
export const MOST_ENTRY_BYTES = 64 * 1024 * 1024;

/** Hashes the content of an entry. */
export const hashContent = (content: Uint8Array): string => hash(content, 32);

/**
 * Packs entries into one blob, with the fastest compression: it reduces 50 MB to a fifth in a tenth
 * of a second.
 */
export async function makePack(
  entries: readonly SharedEntry[],
  { kind, machine }: Pick<Pack, 'kind' | 'machine'>,
): Promise<{ pack: Pack; bytes: Buffer }> {
  const bytes = await compress(Buffer.concat(entries.map(({ content }) => content)), { level: 1 });
  const packed = entries.map(
    ({ key, content }) => [key, content.length, hashContent(content)] as const,
  );
  return { pack: { kind, machine, hash: hash(bytes), size: bytes.length, entries: packed }, bytes };
}

/** Returns the concatenated contents of a pack; undefined if they do not match the index. */
export async function openPack(bytes: Uint8Array, pack: Pack): Promise<Buffer | undefined> {
  const length = measurePack(pack);
  const content = await decompress(bytes, { maxOutputLength: Math.max(length, 1) }).catch(
    () => undefined,
  );
  return content?.length === length ? content : undefined;
}

/** Returns the size of a pack's contents in bytes. */
export const measurePack = ({ entries }: Pack): number =>
  entries.reduce((sum, [, length]) => sum + length, 0);

/** Returns a signature followed by the compressed index. */
export async function writeIndex(
  index: Omit<PackIndex, 'format'>,
  signer: Signer,
): Promise<Buffer> {
  const text = JSON.stringify({ format: INDEX_FORMAT, ...index } satisfies PackIndex);
  const bytes = await compress(text, { level: 1 });
  return Buffer.concat([signer.sign(bytes), bytes]);
}

/**
 * Verifies the signature of an index, then decompresses and parses it. Returns undefined for a
 * wrong signature or another format.
 */
export async function readIndex(
  signed: Buffer,
  signer: Signer,
): Promise<PackIndex | 'unsigned' | undefined> {
  const bytes = signed.subarray(SIGNATURE_BYTES);
  if (!signer.verify(bytes, signed.subarray(0, SIGNATURE_BYTES))) return 'unsigned';
  try {
    const text = await decompress(bytes, { maxOutputLength: MOST_INDEX_TEXT });
    const index = JSON.parse(text.toString()) as PackIndex;
    const { format, packs, shards = 0 } = index;
    const isKnown = format === INDEX_FORMAT && shards >= 0 && shards <= MOST_SHARDS;
    return isKnown && packs.every(isPack) ? index : undefined;
  } catch {
    return undefined;
  }
}

function isPack(pack: Pack): boolean {
  const { hash: name, size, kind, machine, entries } = pack;
  return (
    /^[0-9a-f]{64}$/.test(name) &&
    isCount(size) &&
    size <= MOST_PACK_BYTES &&
    typeof kind === 'string' &&
    typeof machine === 'string' &&
    entries.every(([key, length]) => key.startsWith(`${kind}/`) && isCount(length)) &&
    measurePack(pack) <= MOST_PACK_BYTES
  );
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
