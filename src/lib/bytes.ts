/** Bytes, in one piece or several, so that a large value need not be copied to be complete. */
export type Bytes = Uint8Array | readonly Uint8Array[];

export const partsOf = (bytes: Bytes): readonly Uint8Array[] =>
  bytes instanceof Uint8Array ? [bytes] : bytes;

export const lengthOf = (bytes: Bytes): number =>
  bytes instanceof Uint8Array ? bytes.length : bytes.reduce((sum, part) => sum + part.length, 0);

/** Returns the bytes in one piece: a copy, if there were several. */
export const joinBytes = (bytes: Bytes): Buffer =>
  bytes instanceof Uint8Array
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    : Buffer.concat(bytes);

/** Decodes UTF-8. */
export const decodeBytes = (bytes: Bytes): string => joinBytes(bytes).toString();

/**
 * Joins texts (encoded as UTF-8) and bytes into one piece.
 * @param allocate Returns the buffer for the result, with this size or more. By default, a new one.
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
