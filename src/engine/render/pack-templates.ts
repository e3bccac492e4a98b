import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { PageTemplate } from '../../types/output/render.js';

/** What stands of a template before the texts: its other members, and the length of each piece. */
type Opening = Omit<PageTemplate, 'pieces'> & { lengths: number[] };

/**
 * Brotli's fastest level takes a third of the time of Deflate's for the same size. The pieces stand as they are: as a text in
 * JSON, all quotes of the HTML would have to be escaped.
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

/** Templates in the form in which they are kept. */
export function packTemplates(templates: readonly PageTemplate[]): Uint8Array {
  const openings = templates.map(
    ({ pieces, ...others }): Opening => ({ ...others, lengths: pieces.map(({ length }) => length) }),
  );
  const texts = templates.flatMap(({ pieces }) => pieces);
  return brotliCompressSync([JSON.stringify(openings), ...texts].join('\n'), OPTIONS);
}

/** Undefined when the bytes are not of templates. */
export function unpackTemplates(bytes: Uint8Array): PageTemplate[] | undefined {
  try {
    const text = brotliDecompressSync(bytes).toString();
    let start = text.indexOf('\n') + 1;
    const openings = JSON.parse(text.slice(0, start)) as Opening[];
    return openings.map(({ lengths, ...others }) => {
      const pieces = lengths.map((length) => {
        const piece = text.slice(start, start + length);
        start += length + 1;
        return piece;
      });
      return { ...others, pieces };
    });
  } catch {
    return undefined;
  }
}
