/** A blob that an entry of `/ac/` lists: its path below `/cas/`, and its size in bytes. */
export interface BlobName {
  path: string;
  /** SHA-256 of its bytes. */
  hash: string;
  size: number;
}

/**
 * Numbers of fields of `ActionResult`, `OutputFile` and `Digest` in Bazel's
 * `remote_execution.proto`, version 2.
 */
const OUTPUT_FILES = 2;
const FILE_PATH = 1;
const FILE_DIGEST = 2;
const DIGEST_HASH = 1;
const DIGEST_SIZE = 2;

/** Wire types of protocol buffers. */
const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;

/**
 * Encodes an `ActionResult` with these blobs as its output files. Servers may refuse any other form
 * below `/ac/`.
 */
export function encodeActionResult(blobs: readonly BlobName[]): Buffer {
  return Buffer.concat(
    blobs.map(({ path, hash, size }) => {
      const digest = Buffer.concat([
        bytesField(DIGEST_HASH, Buffer.from(hash)),
        numberField(DIGEST_SIZE, size),
      ]);
      const file = [bytesField(FILE_PATH, Buffer.from(path)), bytesField(FILE_DIGEST, digest)];
      return bytesField(OUTPUT_FILES, Buffer.concat(file));
    }),
  );
}

/**
 * Decodes the blobs of an `ActionResult`, skipping other fields, which some servers add. Returns
 * undefined if the bytes are not an `ActionResult`.
 */
export function decodeActionResult(bytes: Uint8Array): BlobName[] | undefined {
  try {
    return [...readFields(Buffer.from(bytes))]
      .filter(({ number }) => number === OUTPUT_FILES)
      .map(({ value }) => readFile(asBytes(value)));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readFile(bytes: Buffer): BlobName {
  const file = new Map([...readFields(bytes)].map(({ number, value }) => [number, value]));
  const digest = new Map(
    [...readFields(asBytes(file.get(FILE_DIGEST)))].map(({ number, value }) => [number, value]),
  );
  const hash = asBytes(digest.get(DIGEST_HASH)).toString();
  const size = digest.get(DIGEST_SIZE) ?? 0;
  if (!/^[0-9a-f]{64}$/.test(hash) || typeof size !== 'number') throw new RangeError('no digest');
  return { path: asBytes(file.get(FILE_PATH)).toString(), hash, size };
}

function asBytes(value: Buffer | number | undefined): Buffer {
  if (Buffer.isBuffer(value)) return value;
  throw new RangeError('no bytes');
}

function* readFields(bytes: Buffer): Generator<{ number: number; value: Buffer | number }> {
  let at = 0;
  const readNumber = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes.readUInt8(at++);
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      if (factor > Number.MAX_SAFE_INTEGER) throw new RangeError('a number without end');
    }
  };
  const take = (length: number): Buffer => {
    if (length > bytes.length - at) throw new RangeError('cut short');
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = readNumber();
    const number = Math.floor(tag / 8);
    const type = tag % 8;
    if (type === VARINT) yield { number, value: readNumber() };
    else if (type === BYTES) yield { number, value: take(readNumber()) };
    else if (type === FIXED_64) take(8);
    else if (type === FIXED_32) take(4);
    else throw new RangeError('no field');
  }
}

const bytesField = (number: number, bytes: Uint8Array): Buffer =>
  Buffer.concat([varint(number * 8 + BYTES), varint(bytes.length), bytes]);

const numberField = (number: number, value: number): Buffer =>
  Buffer.concat([varint(number * 8 + VARINT), varint(value)]);

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}
