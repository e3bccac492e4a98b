import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { hash } from '../../lib/hash.js';

/** A value of which single parts are read. */
export interface WrittenParts {
  /**
   * They need not stand in memory all at once, nor be there before they are asked for: the memory
   * of one may be used for the next.
   */
  parts: Iterable<Uint8Array>;
  /**
   * Says where they are, and what tells whether they are whole: asked for when all have been taken.
   */
  head: () => Uint8Array;
}

/** Such a value as the store has it. Stays what it is when it is kept anew meanwhile. */
export interface OpenParts {
  head: Uint8Array;
  /**
   * Bytes of the parts, which are one after the other. Fewer where the file has been damaged.
   * `memory`: where they are to be, if that is large enough: fresh memory takes as long as reading.
   */
  read(at: number, length: number, memory?: Uint8Array): Uint8Array;
  close(): void;
}

/** Part of a value is not what was written. */
export class DamagedPartsError extends Error {}

/**
 * What `read` makes of parts that it has open; undefined when it comes upon a damaged one. Closes
 * them in the end.
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
 * The parts, then the head, which is read at once when an entry is opened, and a line that tells
 * whether it is whole.
 */
export function* layOutParts(key: string, { head, parts }: WrittenParts): Generator<Uint8Array> {
  yield* parts;
  const last = head();
  yield last;
  yield Buffer.from(`\n${describeHead(key, last)}`);
}

const describeHead = (key: string, head: Uint8Array): string =>
  `${hash(head, 32)} ${head.length} ${key}`;

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

/** More bytes than the last line of any entry has. */
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

/** Parts that stand in memory. */
export function openInMemory({ head, parts }: WrittenParts): OpenParts {
  const all = Buffer.concat(Array.from(parts, (part) => Buffer.from(part)));
  return {
    head: head(),
    read: (at, length) => all.subarray(at, at + length),
    close: () => undefined,
  };
}
