import { INSET } from '../../lib/markdown/inset-mark.js';
import type { CodeInset } from '../../types/code/code-draft.js';
import { type CodePiece, renderToken, type Token } from './code-lines.js';

/** Replaces the marks in the HTML of a block with highlighted code. */
export async function fillInsets(
  pieces: readonly CodePiece[],
  insets: readonly CodeInset[],
  color: (inset: CodeInset) => Promise<Token[][]>,
): Promise<CodePiece[]> {
  if (insets.length === 0) return [...pieces];
  const html: string[] = [];
  for (const inset of insets)
    html.push((await color(inset)).map((line) => line.map(renderToken).join('')).join('\n'));
  const fill = (text: string) =>
    text.replace(INSET, (_, index: string) => html[Number(index)] ?? '');
  return pieces.map((piece) =>
    typeof piece === 'string' ? fill(piece) : { ...piece, html: fill(piece.html) },
  );
}
