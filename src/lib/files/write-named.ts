import { writeFileSync } from 'node:fs';

/**
 * Like `writeFileSync`, with the file's path in every error: the system names none when it is the disk that is full.
 * Blocks: for small files, turns of the event loop cost several times as much as the calls.
 */
export function writeNamed(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path: file });
  }
}
