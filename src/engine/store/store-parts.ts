import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { hash } from '../../lib/hash.js';

/** A value whose parts can be read separately. */
export interface WrittenParts {
  /**
   * Made on demand: the parts need not be in memory all at once, and one may reuse the memory of
   * the previous one.
   */
  parts: Iterable<Uint8Array>;
  /** Returns the offsets and checksums of the parts. Called after all parts have been taken. */
  head: () => Uint8Array;
}

/** An open value in the store. It stays unchanged if the entry is replaced meanwhile. */
export interface OpenParts {
  head: Uint8Array;
  /**
   * Reads bytes of the concatenated parts; fewer if the file is damaged. `memory`: a buffer to
   * reuse, if it is large enough: allocating one takes as long as reading.
   */
  read(at: number, length: number, memory?: Uint8Array): Uint8Array;
  close(): void;
}

/** Part of a value differs from what was written. */
export class DamagedPartsError extends Error {}

/**
 * Returns the result of `read` for open parts; undefined if one of them is damaged. Closes them in
 * the end.
 */
export async function readWholeParts<T>(
  parts: Pick<OpenParts, 'close'>,
  read: () => Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DamagedPartsError) return undefined;
    throw error;
  } finally {
    parts.close();
  }
}

/**
 * Returns the parts, then the head, which is read when an entry is opened, and a line with its
 * checksum.
 */
export function* layOutParts(key: string, { head, parts }: WrittenParts): Generator<Uint8Array> {
  yield* parts;
  const last = head();
  yield last;
  yield Buffer.from(`\n${describeHead(key, last)}`);
}

const describeHead = (key: string, head: Uint8Array): string =>
  `${hash(head, 32)} ${head.length} ${key}`;

/** Replaces a file atomically: readers that have it open keep the old content. */
export function replaceFile<T>(file: string, write: (draft: string) => T): T {
  const draft = `${file}.${process.pid}`;
  try {
    const written = write(draft);
    renameSync(draft, file);
    return written;
  } catch (error) {
    // On a full disk, the draft would take the space of other files.
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Exceeds the length of the last line of any entry. */
const MOST_LINE = 1024;

export function openEntryParts(
  file: string,
  { key, touch }: { key: string; touch: (descriptor: number, usedAt: number) => void },
): OpenParts | undefined {
  if (!existsSync(file)) return undefined;
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'r');
    const opened = descriptor;
    const { size, mtimeMs } = fstatSync(opened);
    const end = Buffer.from(
      readAt(opened, Math.max(0, size - MOST_LINE), Math.min(size, MOST_LINE)),
    );
    const line = end.toString('latin1', end.lastIndexOf('\n') + 1);
    const length = Number(line.split(' ')[1]);
    const head = readAt(opened, size - line.length - 1 - length, length);
    if (describeHead(key, head) !== line) throw new DamagedPartsError();
    touch(opened, mtimeMs);
    return {
      head,
      read: (at, length, memory) => readAt(opened, at, length, memory),
      close: () => closeSync(opened),
    };
  } catch {
    if (descriptor !== undefined) closeSync(descriptor);
    return undefined;
  }
}

function readAt(descriptor: number, at: number, length: number, memory?: Uint8Array): Uint8Array {
  const bytes = memory && memory.length >= length ? memory : Buffer.allocUnsafeSlow(length);
  let read = 0;
  while (read < length) {
    const more = readSync(descriptor, bytes, read, length - read, at + read);
    if (more === 0) break;
    read += more;
  }
  return bytes.subarray(0, read);
}

/** Returns parts that are in memory. */
export function openInMemory({ head, parts }: WrittenParts): OpenParts {
  const all = Buffer.concat(Array.from(parts, (part) => Buffer.from(part)));
  return {
    head: head(),
    read: (at, length) => all.subarray(at, at + length),
    close: () => undefined,
  };
}
