import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { type Bytes, joinBytes, lengthOf } from '../lib/bytes.js';

/** Whether a file exists and has this content. */
export function hasContent(file: string, content: string | Bytes): boolean {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined || stats.size !== sizeOf(content)) return false;
    return readFileSync(file).equals(
      typeof content === 'string' ? Buffer.from(content) : joinBytes(content),
    );
  } catch {
    return false;
  }
}

const sizeOf = (content: string | Bytes): number =>
  typeof content === 'string' ? Buffer.byteLength(content) : lengthOf(content);

const PIECE = 64 * 1024;

/**
 * Whether two files exist and have the same content. Reads them in blocks. Synchronous, because a
 * site may have thousands of small files, and a turn of the event loop for each call costs more
 * than the calls.
 */
export function areEqual(file: string, other: string): boolean {
  const opened: number[] = [];
  try {
    const [a, b] = [
      statSync(file, { throwIfNoEntry: false }),
      statSync(other, { throwIfNoEntry: false }),
    ];
    if (a === undefined || b === undefined || !a.isFile() || a.size !== b.size) return false;
    for (const one of [file, other]) opened.push(openSync(one, 'r'));
    const pieces = opened.map((descriptor) => ({
      descriptor,
      bytes: Buffer.allocUnsafe(Math.min(PIECE, a.size)),
    }));
    for (let at = 0; at < a.size; at += PIECE) {
      const [left, right] = pieces.map(({ descriptor, bytes }) => readPiece(descriptor, bytes, at));
      // Files that become shorter meanwhile are not equal.
      if (left === undefined || right === undefined || left.length === 0 || !left.equals(right))
        return false;
    }
    return true;
  } catch {
    return false;
  } finally {
    for (const descriptor of opened) closeSync(descriptor);
  }
}

/** Reads the bytes at an offset of a file, as many as fit into the buffer. */
function readPiece(descriptor: number, bytes: Buffer, at: number): Buffer {
  let length = 0;
  while (length < bytes.length) {
    const read = readSync(descriptor, bytes, length, bytes.length - length, at + length);
    if (read === 0) break;
    length += read;
  }
  return bytes.subarray(0, length);
}
