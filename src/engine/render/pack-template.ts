import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { PageTemplate } from '../../types/output/render.js';

/** What stands before the text of a template: its other members, and the length of each piece. */
type Opening = Omit<PageTemplate, 'pieces'> & { lengths: number[] };

/**
 * Brotli's fastest level takes a third of the time of Deflate's for the same size. The pieces stand as they are: as a text in
 * JSON, all quotes of the HTML would have to be escaped.
 */
const OPTIONS = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 0,
    // More than a page: room for larger texts is made anew for each.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
  // One piece for what a page takes.
  chunkSize: 32 * 1024,
};

/** A template in the form in which it is kept. */
export function packTemplate({ pieces, ...others }: PageTemplate): Uint8Array {
  const opening: Opening = { ...others, lengths: pieces.map(({ length }) => length) };
  return brotliCompressSync([JSON.stringify(opening), ...pieces].join('\n'), OPTIONS);
}

/** Undefined when the bytes are not of a template. */
export function unpackTemplate(bytes: Uint8Array): PageTemplate | undefined {
  try {
    const text = brotliDecompressSync(bytes).toString();
    let start = text.indexOf('\n') + 1;
    const { lengths, ...others } = JSON.parse(text.slice(0, start)) as Opening;
    const pieces = lengths.map((length) => {
      const piece = text.slice(start, start + length);
      start += length + 1;
      return piece;
    });
    return { ...others, pieces };
  } catch {
    return undefined;
  }
}
