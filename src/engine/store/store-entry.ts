import {
  closeSync,
  fstatSync,
  futimesSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { type Bytes, lengthOf, partsOf } from '../../lib/bytes.js';
import { readOpenFile } from '../../lib/files/read-open-file.js';
import { allocateUncounted, borrowMemory } from '../../lib/memory.js';
import type { Json } from '../../types/json.js';
import { replaceFile } from './store-parts.js';
import { DAY } from './store-upkeep.js';

/** Parameters for reading an entry. */
export interface Reading<T> {
  key: string;
  /** Returns a buffer of this size. */
  allocate: (size: number) => Buffer;
  parse: (content: Buffer) => T;
}

export const AS_JSON = {
  allocate: borrowMemory,
  parse: (content: Buffer) => JSON.parse(content.toString()) as Json,
};

export const AS_BYTES = {
  allocate: (size: number) =>
    size < VERY_LARGE ? Buffer.allocUnsafe(size) : Buffer.from(allocateUncounted(size)),
  parse: (content: Buffer) => content,
};

/**
 * Reads an entry: a line with the checksum of its bytes, their number and the key, then its
 * content.
 */
export function readEntry<T>(file: string, { key, allocate, parse }: Reading<T>): T | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'r');
    const { size, mtimeMs } = fstatSync(descriptor);
    const entry = readOpenFile(descriptor, size, allocate(size));
    const end = entry.indexOf('\n');
    const content = entry.subarray(end + 1);
    if (describeEntry(key, content) !== entry.toString('latin1', 0, end)) return undefined;
    touch(descriptor, mtimeMs);
    return parse(content);
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/**
 * Updates the modification time of an entry, which records its last use to the day, so that most
 * reads write nothing.
 */
export function touch(descriptor: number, usedAt: number): void {
  const now = Date.now();
  if (Math.abs(now - usedAt) <= DAY) return;
  try {
    futimesSync(descriptor, now / 1000, now / 1000);
  } catch {
    // A read-only store can still be read.
  }
}

/** Size of an entry, in bytes, from which on the size of the entry that it replaces is checked. */
export const LARGE = 64 * 1024;
/** Size of an entry, in bytes, that its reader is likely to keep open for long. */
const VERY_LARGE = 1024 * 1024;

export function sizeOf(file: string): number {
  try {
    return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  } catch {
    return 0;
  }
}

export interface Keeping {
  writeFile: typeof writeMakingFolder;
  isLarge: boolean;
}

/** Writes an entry. Returns the number of bytes written: all or none. */
export function writeEntry(
  file: string,
  parts: Iterable<Uint8Array>,
  writeFile: typeof writeMakingFolder,
): number {
  try {
    return writeFile(file, parts);
  } catch {
    removeIfThere(file);
    return 0;
  }
}

function removeIfThere(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // One of its parent folders is a file.
  }
}

/** Number of bytes per write: each write is a system call, and small entries need one. */
const BLOCK = 1024 * 1024;

/** One buffer for all entries, because they are written one after the other. */
let block: Buffer | undefined;

/**
 * Joins small parts into blocks. Larger parts stay as they are. Each block is valid until the next
 * is taken.
 */
function* joinBlocks(parts: Iterable<Uint8Array>): Generator<Uint8Array> {
  block ??= Buffer.allocUnsafeSlow(BLOCK);
  let length = 0;
  for (const part of parts) {
    if (length > 0 && length + part.length > BLOCK) {
      yield block.subarray(0, length);
      length = 0;
    }
    if (part.length > BLOCK) yield part;
    else {
      block.set(part, length);
      length += part.length;
    }
  }
  if (length > 0) yield block.subarray(0, length);
}

/**
 * Writes a file, and makes its folder only if that is missing, which is rare. Returns the number of
 * bytes written.
 */
export function writeMakingFolder(file: string, parts: Iterable<Uint8Array>): number {
  try {
    return writeBlocks(file, parts);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(path.dirname(file), { recursive: true });
    return writeBlocks(file, parts);
  }
}

export const replaceMakingFolder: typeof writeMakingFolder = (file, parts) =>
  replaceFile(file, (draft) => writeMakingFolder(draft, parts));

function writeBlocks(file: string, parts: Iterable<Uint8Array>): number {
  const descriptor = openSync(file, 'w');
  let length = 0;
  try {
    for (const block of joinBlocks(parts)) {
      writeFileSync(descriptor, block);
      length += block.length;
    }
    return length;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Returns the first line of an entry. It includes the key, so that an entry that was moved to the
 * path of another is not trusted. A checksum detects what a disk or a killed writer has damaged, in
 * a third of the time of a hash. A hash would not protect better: whoever can write here can write
 * a matching hash, too.
 */
export function describeEntry(key: string, content: Bytes): string {
  const sum = partsOf(content).reduce((before, part) => crc32(part, before), 0);
  return `${sum.toString(16)} ${lengthOf(content)} ${key}`;
}
