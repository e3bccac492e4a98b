/** Size in bytes of the shared buffer: few files and values are larger. */
const SCRATCH = 1024 * 1024;

let scratch: Buffer | undefined;

/**
 * Returns a buffer for bytes that the caller is done with before anything else is read or written:
 * the next caller gets the same buffer. A new buffer for each of thousands of files would be
 * garbage, and make V8 mark the whole heap early.
 * @param size In bytes.
 */
export function borrowMemory(size: number): Buffer {
  if (size > SCRATCH) return Buffer.allocUnsafe(size);
  scratch ??= Buffer.allocUnsafeSlow(SCRATCH);
  return scratch;
}

/** Encodes a text as UTF-8 in a borrowed buffer: see {@link borrowMemory}. */
export function encodeBriefly(text: string): Buffer {
  const most = text.length * BYTES_OF_UNIT;
  if (most > SCRATCH) return Buffer.from(text);
  const memory = borrowMemory(most);
  return memory.subarray(0, memory.write(text));
}

/** Maximum number of UTF-8 bytes per UTF-16 unit. */
const BYTES_OF_UNIT = 3;

/**
 * Allocates memory for large values that stay for a while. Once buffers have grown by 64 MB since
 * the last mark phase, V8 marks the whole heap, which takes half a second on a large site. Shared
 * memory does not count towards that.
 * @param size In bytes.
 */
export const allocateUncounted = (size: number): SharedArrayBuffer => new SharedArrayBuffer(size);
