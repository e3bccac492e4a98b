import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hash } from '../lib/hash.js';
import type { Json } from '../types/json.js';

/**
 * Values by the hash of everything that they are made from. An entry is either whole and right or not there: it is
 * written beside its place and moved, and it carries the hash of its own content, checked on every read.
 */
export interface Store {
  get(key: string): Promise<Json | undefined>;
  /** Keeps a value. Never fails: a full or read-only disk costs speed, not correctness. */
  set(key: string, value: Json): Promise<void>;
}

/** A store in a folder of the disk. */
export function createDiskStore(folder: string): Store {
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key.slice(2));
  return {
    async get(key) {
      try {
        return readEntry(await readFile(fileOf(key), 'utf8'));
      } catch {
        return undefined;
      }
    },
    async set(key, value) {
      const file = fileOf(key);
      const draft = `${file}.${randomUUID()}`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(draft, writeEntry(value));
        await rename(draft, file);
      } catch {
        await rm(draft, { force: true }).catch(() => undefined);
      }
    },
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
  };
}

/** The key of a value made from the given parts. */
export function storeKey(...parts: readonly Json[]): string {
  return hash(JSON.stringify(parts));
}

function writeEntry(value: Json): string {
  const text = JSON.stringify(value);
  return `${hash(text, 32)}\n${text}`;
}

function readEntry(content: string): Json | undefined {
  const end = content.indexOf('\n');
  const text = content.slice(end + 1);
  return hash(text, 32) === content.slice(0, end) ? JSON.parse(text) : undefined;
}
