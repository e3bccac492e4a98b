import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hash } from '../lib/hash.js';
import type { Json } from '../types/json.js';
import { DAY, finishRun } from './store-upkeep.js';

/**
 * Values by the hash of everything that they are made from. An entry is either whole and right or not there: it is
 * written beside its place and moved, and it carries a hash of its key and content, checked on every read.
 */
export interface Store {
  /** The value, or undefined: an entry may be gone at any time, so every reader can make the value anew. */
  get(key: string): Promise<Json | undefined>;
  /** Keeps a value. Never fails: a full or read-only disk costs speed, not correctness. */
  set(key: string, value: Json): Promise<void>;
  /** Ends a run: notes how it went, and drops what was not used for longest when there is too much. Never fails. */
  close(): Promise<void>;
}

/** A store in a folder of the disk, with at most `maxBytes` in it between runs. */
export function createDiskStore(folder: string, { maxBytes }: { maxBytes: number }): Store {
  const usage = { hits: 0, misses: 0, written: 0 };
  const fileOf = (key: string) => path.join(folder, entryPath(key));
  return {
    async get(key) {
      const value = await readEntry(fileOf(key), key).catch(() => undefined);
      if (value === undefined) usage.misses++;
      else usage.hits++;
      return value;
    },
    async set(key, value) {
      const file = fileOf(key);
      const draft = `${file}.${randomUUID()}`;
      const content = serializeEntry(key, value);
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(draft, content);
        await rename(draft, file);
        usage.written += content.length;
      } catch {
        await rm(draft, { force: true }).catch(() => undefined);
      }
    },
    close: () => finishRun(folder, { ...usage, maxBytes }).catch(() => undefined),
  };
}

/** A store for the length of one run: `--no-cache`. */
export function createMemoryStore(): Store {
  const entries = new Map<string, string>();
  return {
    async get(key) {
      const text = entries.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    },
    async set(key, value) {
      entries.set(key, JSON.stringify(value));
    },
    async close() {
      entries.clear();
    },
  };
}

/** The key of a value made from the given parts. `kind` (a lower-case word) is the folder that its entry lies in. */
export function storeKey(kind: string, ...parts: readonly Json[]): string {
  return `${kind}/${hash(JSON.stringify(parts))}`;
}

/** `doc/ab12…` → `doc/ab/12…`: no folder has too many entries. A path that a URL could end with, too. */
function entryPath(key: string): string {
  const start = key.indexOf('/') + 3;
  return `${key.slice(0, start)}/${key.slice(start)}`;
}

/** A line with the hash, then JSON. */
function serializeEntry(key: string, value: Json): Buffer {
  const content = Buffer.from(JSON.stringify(value));
  return Buffer.concat([Buffer.from(`${hashEntry(key, content)}\n`), content]);
}

async function readEntry(file: string, key: string): Promise<Json | undefined> {
  const handle = await open(file);
  try {
    const { size, mtimeMs } = await handle.stat();
    const entry = Buffer.alloc(size);
    await handle.read(entry, 0, size, 0);
    const end = entry.indexOf('\n');
    const content = entry.subarray(end + 1);
    if (hashEntry(key, content) !== entry.toString('latin1', 0, end)) return undefined;
    await touch(handle, mtimeMs);
    return JSON.parse(content.toString());
  } finally {
    await handle.close();
  }
}

/** The time of an entry tells when it was used last, to the day: most reads write nothing. */
async function touch(handle: FileHandle, mtimeMs: number): Promise<void> {
  const now = new Date();
  if (Math.abs(now.getTime() - mtimeMs) > DAY) await handle.utimes(now, now).catch(() => undefined);
}

/** With the key: an entry that was moved to another's place is not believed. */
function hashEntry(key: string, content: Uint8Array): string {
  return createHash('sha256').update(key).update('\n').update(content).digest('hex').slice(0, 32);
}
