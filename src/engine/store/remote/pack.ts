import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { hash } from '../../../lib/hash.js';
import { MOST_SHARDS } from '../../shards/shard.js';
import type { BlobName } from './action-result.js';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** An entry of a store that travels. */
export interface SharedEntry {
  key: string;
  content: Uint8Array;
}

/** Where an entry is in a pack: they follow one another. */
export type PackedEntry = readonly [key: string, length: number, contentHash: string];

/** Entries of one kind as one blob. */
export interface Pack extends Omit<BlobName, 'path'> {
  kind: string;
  /** The machine that made it: the output of native programs differs between machines. */
  machine: string;
  entries: readonly PackedEntry[];
}

/** What one writer has shared: its packs, newest last. */
export interface PackIndex {
  format: typeof INDEX_FORMAT;
  packs: readonly Pack[];
  /** How many shards the site had when one of them wrote this. */
  shards?: number;
}

export const INDEX_FORMAT = 1;
/** The largest decompressed index: some hundred thousand entries. */
const MOST_INDEX_BYTES = 256 * 1024 * 1024;

/** Stands for the content of an entry. */
export const hashContent = (content: Uint8Array): string => hash(content, 32);

/** Puts entries into one blob, with the fastest compression: it reduces 50 MB to a fifth in a tenth of a second. */
export async function makePack(
  entries: readonly SharedEntry[],
  { kind, machine }: Pick<Pack, 'kind' | 'machine'>,
): Promise<{ pack: Pack; bytes: Buffer }> {
  const bytes = await compress(Buffer.concat(entries.map(({ content }) => content)), { level: 1 });
  const packed = entries.map(({ key, content }) => [key, content.length, hashContent(content)] as const);
  return { pack: { kind, machine, hash: hash(bytes), size: bytes.length, entries: packed }, bytes };
}

/** The contents of a pack, one after the other. Undefined when they are not what the index says. */
export async function openPack(bytes: Uint8Array, pack: Pack): Promise<Buffer | undefined> {
  const length = measurePack(pack);
  const content = await decompress(bytes, { maxOutputLength: Math.max(length, 1) }).catch(() => undefined);
  return content?.length === length ? content : undefined;
}

/** Bytes of the contents of a pack. */
export const measurePack = ({ entries }: Pack): number =>
  entries.reduce((sum, [, length]) => sum + length, 0);

export async function writeIndex(index: Omit<PackIndex, 'format'>): Promise<Buffer> {
  return compress(JSON.stringify({ format: INDEX_FORMAT, ...index } satisfies PackIndex), { level: 1 });
}

/** Undefined when the bytes are not an index of this format. */
export async function readIndex(bytes: Uint8Array): Promise<PackIndex | undefined> {
  try {
    const text = await decompress(bytes, { maxOutputLength: MOST_INDEX_BYTES });
    const index = JSON.parse(text.toString()) as PackIndex;
    const { format, packs, shards = 0 } = index;
    const isKnown = format === INDEX_FORMAT && shards >= 0 && shards <= MOST_SHARDS;
    return isKnown && packs.every(isPack) ? index : undefined;
  } catch {
    return undefined;
  }
}

function isPack({ hash: name, size, kind, machine, entries }: Pack): boolean {
  return (
    /^[0-9a-f]{64}$/.test(name) &&
    Number.isSafeInteger(size) &&
    typeof kind === 'string' &&
    typeof machine === 'string' &&
    entries.every(([key, length]) => typeof key === 'string' && Number.isSafeInteger(length) && length >= 0)
  );
}
