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
    // Some ten pages: those of a section have most of their HTML in common.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
  // One piece for what a page takes.
  chunkSize: 32 * 1024,
};

/**
 * Room that is left tells that the end has been reached; without any, another piece would be asked
 * for.
 */
const SPARE = 64;

const NEWLINE = '\n'.charCodeAt(0);

/** Templates in the form in which they are kept. */
export function packTemplates(templates: readonly EncodedTemplate[]): readonly Uint8Array[] {
  const openings = templates.map(({ html, ...others }): Opening => others);
  const pieces = [`${JSON.stringify(openings)}\n`, ...templates.map(({ html }) => html)];
  const content = joinPieces(pieces, borrowMemory);
  return [Buffer.from(`${content.length}\n`), brotliCompressSync(content, OPTIONS)];
}

/**
 * Undefined when the bytes are not of templates.
 * @param hold Where what has been unpacked is to be, if not in memory of its own.
 */
export function unpackTemplates(
  bytes: Uint8Array,
  hold = (content: Buffer): Buffer => content,
): EncodedTemplate[] | undefined {
  try {
    const content = hold(unpack(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
    let start = content.indexOf(NEWLINE) + 1;
    const openings = JSON.parse(content.toString('utf8', 0, start)) as Opening[];
    return openings.map((opening) => {
      const html = content.subarray(start, start + (opening.ends.at(-1) ?? 0));
      start += html.length;
      return { ...opening, html };
    });
  } catch {
    return undefined;
  }
}

/** In one piece, of the length that stands before: many would have to be put together. */
function unpack(bytes: Buffer): Buffer {
  const start = bytes.indexOf(NEWLINE) + 1;
  const length = Number(bytes.toString('latin1', 0, start));
  return brotliDecompressSync(bytes.subarray(start), { chunkSize: length + SPARE });
}
