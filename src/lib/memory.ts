/** Bytes of the memory for what is done with at once: few files and values are larger. */
const SCRATCH = 1024 * 1024;

let scratch: Buffer | undefined;

/**
 * Memory for bytes that are done with before anything else is read or written: the next to ask gets
 * the same. Fresh memory for each of thousands of files is garbage that V8 has to collect, and
 * makes it mark the whole heap early.
 * @param size In bytes.
 */
export function borrowMemory(size: number): Buffer {
  if (size > SCRATCH) return Buffer.allocUnsafe(size);
  scratch ??= Buffer.allocUnsafeSlow(SCRATCH);
  return scratch;
}

/** A text as UTF-8, in memory that is borrowed: see {@link borrowMemory}. */
export function encodeBriefly(text: string): Buffer {
  const most = text.length * BYTES_OF_UNIT;
  if (most > SCRATCH) return Buffer.from(text);
  const memory = borrowMemory(most);
  return memory.subarray(0, memory.write(text));
}

/** A unit of UTF-16 takes no more bytes of UTF-8. */
const BYTES_OF_UNIT = 3;

/**
 * Memory for what is large and stays for a while. When buffers have come to 64 MB more than after
 * the last marking, V8 marks the whole heap, which takes half a second on a large site. Memory that
 * threads could share does not count for that.
 * @param size In bytes.
 */
export const allocateUncounted = (size: number): SharedArrayBuffer => new SharedArrayBuffer(size);
