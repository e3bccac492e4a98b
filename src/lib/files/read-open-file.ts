import { readSync } from 'node:fs';

/**
 * Reads the first `size` bytes of an open file, or fewer if it has become shorter, with one system
 * call where `readFileSync` makes three. `memory`: a buffer to reuse, if it is large enough.
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
