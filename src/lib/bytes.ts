/** Bytes, or parts of them one after the other: so a large value need not stand in memory once more as a whole. */
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
