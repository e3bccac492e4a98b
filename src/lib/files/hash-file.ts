import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { hash } from '../hash.js';
import { describeState } from './file-states.js';

/** Content hash of a file, with its state. */
export interface FileContent {
  hash: string;
  /** The state of the file after reading: see `describeState`. */
  state: string;
}

/**
 * Returns a function that hashes files. It returns undefined for a file that does not exist or
 * can't be read. It is synchronous, and reuses one buffer, because most files are small, and there
 * are many.
 */
export function createFileHasher(): (file: string) => FileContent | undefined {
  const memory = Buffer.allocUnsafeSlow(PIECE);

  function hashContent(descriptor: number): string {
    const { size } = fstatSync(descriptor);
    const length = readSync(descriptor, memory, 0, PIECE, 0);
    if (length === size) return hash(memory.subarray(0, length));
    // Hash large files in chunks.
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
