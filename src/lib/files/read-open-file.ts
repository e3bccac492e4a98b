import { readSync } from 'node:fs';

/** The first `size` bytes of an open file, or fewer when it has become shorter: one call where `readFileSync` takes three. */
export function readOpenFile(descriptor: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  let read = 0;
  while (read < size) {
    const more = readSync(descriptor, bytes, read, size - read, read);
    if (more === 0) break;
    read += more;
  }
  return bytes.subarray(0, read);
}
