import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { joinPieces } from '../../lib/bytes.js';
import { borrowMemory } from '../../lib/memory.js';
import type { EncodedTemplate } from '../../types/output/render.js';

/** What stands of a template before the bytes. */
type Opening = Omit<EncodedTemplate, 'html'>;

/**
 * Brotli's fastest level takes a third of the time of Deflate's for the same size. The HTML stands
 * as it is: as a text in JSON, all its quotes would have to be escaped.
 */
const OPTIONS = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 0,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
  // One piece for what a page takes.
  chunkSize: 32 * 1024,
};

const NEWLINE = '\n'.charCodeAt(0);

/** A template in the form in which it is kept. */
export function packTemplate({ html, ...opening }: EncodedTemplate): readonly Uint8Array[] {
  const content = joinPieces([`${JSON.stringify(opening)}\n`, html], borrowMemory);
  return [Buffer.from(`${content.length}\n`), brotliCompressSync(content, OPTIONS)];
}

/** Undefined when the bytes are not of a template. */
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
 * Room that is left tells that the end has been reached; without any, another piece would be asked
 * for.
 */
const SPARE = 64;

/** In one piece, of the length that stands before: many would have to be put together. */
function unpack(bytes: Buffer): Buffer {
  const start = bytes.indexOf(NEWLINE) + 1;
  const length = Number(bytes.toString('latin1', 0, start));
  return brotliDecompressSync(bytes.subarray(start), { chunkSize: length + SPARE });
}
