import type { EncodedTemplate, PageTemplate } from '../types/output/render.js';

/**
 * Encodes a template as bytes in their own buffer: a view of a larger one would cross threads with
 * all of it.
 */
export function encodeTemplate({ pieces, ...others }: PageTemplate): EncodedTemplate {
  const ends: number[] = [];
  let length = 0;
  for (const piece of pieces) {
    length += Buffer.byteLength(piece);
    ends.push(length);
  }
  const html = Buffer.from(new ArrayBuffer(length));
  for (const [index, piece] of pieces.entries()) html.write(piece, ends[index - 1] ?? 0);
  return { ...others, html, ends };
}

/** Splits the bytes of a template into its pieces, without copying. */
export const cutPieces = ({ html, ends }: Pick<EncodedTemplate, 'html' | 'ends'>): Uint8Array[] =>
  ends.map((end, index) => html.subarray(ends[index - 1] ?? 0, end));
