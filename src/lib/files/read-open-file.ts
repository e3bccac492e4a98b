import { readSync } from 'node:fs';

/**
 * The first `size` bytes of an open file, or fewer when it has become shorter: one call where
 * `readFileSync` takes three. `memory`: where they are to be, if that is large enough.
 */
export function readOpenFile(descriptor: number, size: number, memory?: Buffer): Buffer {
  const bytes = memory && memory.length >= size ? memory : Buffer.allocUnsafe(size);
  let read = 0;
  while (read < size) {
    const more = readSync(descriptor, bytes, read, size - read, read);
    if (more === 0) break;
    read += more;
  }
  return bytes.subarray(0, read);
}
