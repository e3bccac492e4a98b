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

/** How an entry is read. */
export interface Reading<T> {
  key: string;
  /** Memory for so many bytes. */
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

/** An entry is a line with the sum of its bytes, their number and the key, then its content. */
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

/** The time of an entry tells when it was used last, to the day: most reads write nothing. */
export function touch(descriptor: number, usedAt: number): void {
  const now = Date.now();
  if (Math.abs(now - usedAt) <= DAY) return;
  try {
    futimesSync(descriptor, now / 1000, now / 1000);
  } catch {
    // A store that can only be read is still good for reading.
  }
}

/** Bytes of an entry from which on it is looked at what it takes the place of. */
export const LARGE = 64 * 1024;
/** And of one that its reader is likely to hold for long. */
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

/** How many bytes of an entry are there now: all or none. */
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
    // A folder above it is a file.
  }
}

/**
 * So many bytes are written at once: each writing is a call of the system, and small entries take
 * one.
 */
const BLOCK = 1024 * 1024;

/** One for all entries: they are written one after the other. */
let block: Buffer | undefined;

/**
 * The same bytes in parts of at most a block, but for larger ones: each until the next is asked
 * for.
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

/** Most entries go to a folder that is there. Returns how many bytes were written. */
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
 * Includes the key: an entry that was moved to the place of another is not trusted. A sum tells
 * what a disk or a killed writer has done to it in a third of the time of a hash, which would not
 * tell more: whoever can write here can write any hash, too.
 */
export function describeEntry(key: string, content: Bytes): string {
  const sum = partsOf(content).reduce((before, part) => crc32(part, before), 0);
  return `${sum.toString(16)} ${lengthOf(content)} ${key}`;
}
