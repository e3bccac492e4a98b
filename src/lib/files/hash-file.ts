import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { hash } from '../hash.js';
import { describeState } from './file-states.js';

/** What a file holds. */
export interface FileContent {
  hash: string;
  /** The state of the file after it was read: see `describeState`. */
  state: string;
}

/**
 * Hashes one file after the other. Undefined for one that is not there or can't be read. Blocks,
 * and reads all into the same memory: most files are small, and there are many.
 */
export function createFileHasher(): (file: string) => FileContent | undefined {
  const memory = Buffer.allocUnsafeSlow(PIECE);

  function hashContent(descriptor: number): string {
    const { size } = fstatSync(descriptor);
    const length = readSync(descriptor, memory, 0, PIECE, 0);
    if (length === size) return hash(memory.subarray(0, length));
    // A video never stands in memory as a whole.
    const digest = createHash('sha256');
    for (let at = 0; ; ) {
      const read = readSync(descriptor, memory, 0, PIECE, at);
      if (read === 0) return digest.digest('hex');
      digest.update(memory.subarray(0, read));
      at += read;
    }
  }

  return (file) => {
    let descriptor: number | undefined;
    try {
      descriptor = openSync(file, 'r');
      return { hash: hashContent(descriptor), state: describeState(fstatSync(descriptor)) };
    } catch {
      return undefined;
    } finally {
      if (descriptor !== undefined) closeSync(descriptor);
    }
  };
}

const PIECE = 256 * 1024;
