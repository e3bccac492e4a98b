import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { joinPieces } from '../../lib/bytes.js';
import { borrowMemory } from '../../lib/memory.js';
import type { EncodedTemplate } from '../../types/output/render.js';

/** Header of a stored template. */
type Opening = Omit<EncodedTemplate, 'html'>;

/**
 * Brotli's fastest level takes a third of Deflate's time for the same size. The HTML is stored as
 * it is, because JSON would have to escape all its quotes.
 */
const OPTIONS = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 0,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
  // One chunk is enough for a page.
  chunkSize: 32 * 1024,
};

const NEWLINE = '\n'.charCodeAt(0);

/** Encodes a template for the store. */
export function packTemplate({ html, ...opening }: EncodedTemplate): readonly Uint8Array[] {
  const content = joinPieces([`${JSON.stringify(opening)}\n`, html], borrowMemory);
  return [Buffer.from(`${content.length}\n`), brotliCompressSync(content, OPTIONS)];
}

/** Returns undefined if the bytes are not a template. */
export function unpackTemplate(bytes: Uint8Array): EncodedTemplate | undefined {
  try {
    const content = unpack(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    const start = content.indexOf(NEWLINE) + 1;
    const opening = JSON.parse(content.toString('utf8', 0, start)) as Opening;
    return { ...opening, html: content.subarray(start) };
  } catch {
    return undefined;
  }
}

/**
 * Spare bytes at the end of the buffer show that the output is complete; without any, zlib would
 * request another chunk.
 */
const SPARE = 64;

/**
 * Decompresses into one chunk, using the length in the first line: several chunks would have to be
 * concatenated.
 */
function unpack(bytes: Buffer): Buffer {
  const start = bytes.indexOf(NEWLINE) + 1;
  const length = Number(bytes.toString('latin1', 0, start));
  return brotliDecompressSync(bytes.subarray(start), { chunkSize: length + SPARE });
}
