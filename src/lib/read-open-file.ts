import { readSync } from 'node:fs';

let shared = Buffer.allocUnsafe(128 * 1024);

/**
 * The first `size` bytes of an open file, or fewer when it has become shorter. They are good until the next call only:
 * thousands of small files are read one after the other, and a buffer for each would be most of the work.
 */
export function readOpenFile(descriptor: number, size: number): Buffer {
  if (size > shared.length) shared = Buffer.allocUnsafe(2 * size);
  let read = 0;
  while (read < size) {
    const more = readSync(descriptor, shared, read, size - read, read);
    if (more === 0) break;
    read += more;
  }
  return shared.subarray(0, read);
}
