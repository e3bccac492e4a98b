import { closeSync, openSync, writeFileSync, writevSync } from 'node:fs';
import { type Bytes, joinBytes, lengthOf } from '../bytes.js';

/**
 * Like `writeFileSync`, with the file's path in every error: the system names none when it is the disk that is full.
 * Blocks: for small files, turns of the event loop cost several times as much as the calls.
 */
export function writeNamed(file: string, content: string | Bytes): void {
  try {
    if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(file, content);
    else writeParts(file, content);
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path: file });
  }
}

function writeParts(file: string, parts: readonly Uint8Array[]): void {
  const descriptor = openSync(file, 'w');
  let written: number;
  try {
    written = writevSync(descriptor, parts);
  } finally {
    closeSync(descriptor);
  }
  // The system may take less than it is given. If it takes no more, this says why.
  if (written < lengthOf(parts)) writeFileSync(file, joinBytes(parts));
}
