/**
 * Bytes, or parts of them one after the other: so a large value need not stand in memory once more
 * as a whole.
 */
export type Bytes = Uint8Array | readonly Uint8Array[];

export const partsOf = (bytes: Bytes): readonly Uint8Array[] =>
  bytes instanceof Uint8Array ? [bytes] : bytes;

export const lengthOf = (bytes: Bytes): number =>
  bytes instanceof Uint8Array ? bytes.length : bytes.reduce((sum, part) => sum + part.length, 0);

/** The bytes in one piece: a copy, if they were not. */
export const joinBytes = (bytes: Bytes): Buffer =>
  bytes instanceof Uint8Array
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    : Buffer.concat(bytes);

/** Text of UTF-8. */
export const decodeBytes = (bytes: Bytes): string => joinBytes(bytes).toString();

/**
 * Texts, as UTF-8, and bytes, one after the other in one piece.
 * @param allocate Where it is to be, if not in memory of its own: gives room for so many bytes or
 * more.
 */
export function joinPieces(
  pieces: readonly (string | Uint8Array)[],
  allocate = (size: number): Buffer => Buffer.allocUnsafe(size),
): Buffer {
  const sizes = pieces.map((piece) =>
    typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length,
  );
  const whole = allocate(sizes.reduce((sum, size) => sum + size, 0));
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    if (typeof piece === 'string') whole.write(piece, at);
    else whole.set(piece, at);
    at += sizes[index] ?? 0;
  }
  return whole.subarray(0, at);
}
