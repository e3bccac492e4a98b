import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { readOpenFile } from '../../lib/files/read-open-file.js';
import { hash } from '../../lib/hash.js';

/** A value of which single parts are read: `head` says where they are, and what tells whether they are whole. */
export interface WrittenParts {
  head: Uint8Array;
  /** They need not stand in memory all at once: the memory of one may be used for the next. */
  parts: Iterable<Uint8Array>;
}

/** Such a value as the store has it. Stays what it is when it is kept anew meanwhile. */
export interface OpenParts {
  head: Uint8Array;
  /**
   * Bytes of the parts, which are one after the other. Fewer where the file has been damaged. `memory`: where they are to be,
   * if that is large enough: fresh memory takes as long as reading.
   */
  read(at: number, length: number, memory?: Uint8Array): Uint8Array;
  close(): void;
}

/** Part of a value is not what was written. */
export class DamagedPartsError extends Error {}

/** What `read` makes of parts that it has open; undefined when it comes upon a damaged one. Closes them in the end. */
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

/** The first line of an entry, and of its head the length: a head is read at once, the rest when it is asked for. */
export function* layOutParts(key: string, { head, parts }: WrittenParts): Generator<Uint8Array> {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  yield* [Buffer.from(`${describeHead(key, head)}\n`), length, head];
  yield* parts;
}

const describeHead = (key: string, head: Uint8Array): string => `${hash(head, 32)} ${key}`;

/** Readers that have the file open keep what they have. */
export function replaceFile<T>(file: string, write: (draft: string) => T): T {
  const draft = `${file}.${process.pid}`;
  try {
    const written = write(draft);
    renameSync(draft, file);
    return written;
  } catch (error) {
    // On a disk that is full, it would take the room of others.
    rmSync(draft, { force: true });
    throw error;
  }
}

/** More than the first line of any entry has. */
const MOST_LINE = 1024;

export function openEntryParts(
  file: string,
  { key, touch }: { key: string; touch: (descriptor: number, usedAt: number) => void },
): OpenParts | undefined {
  if (!existsSync(file)) return undefined;
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'r');
    const start = readOpenFile(descriptor, MOST_LINE);
    const end = start.indexOf('\n');
    const from = end + 5;
    const opened = descriptor;
    const head = readAt(opened, from, start.readUInt32LE(end + 1));
    if (describeHead(key, head) !== start.toString('latin1', 0, end)) throw new DamagedPartsError();
    touch(opened, fstatSync(opened).mtimeMs);
    return {
      head,
      read: (at, length, memory) => readAt(opened, from + head.length + at, length, memory),
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

/** Parts that stand in memory. */
export function openInMemory({ head, parts }: WrittenParts): OpenParts {
  const all = Buffer.concat(Array.from(parts, (part) => Buffer.from(part)));
  return { head, read: (at, length) => all.subarray(at, at + length), close: () => undefined };
}
