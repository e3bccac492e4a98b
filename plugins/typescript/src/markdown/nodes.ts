import type { PhrasingContent, RootContent } from 'mdast';
import type { Piece } from '../print/layout.js';

/** A block element with a class. */
export const block = (
  tag: string,
  className: string,
  children: readonly (RootContent | PhrasingContent)[],
): RootContent => ({
  type: 'paragraph',
  data: { hName: tag, hProperties: { className: [className] } },
  children: [...children] as PhrasingContent[],
});

/** Text in an element with a class, inside a line. */
export const span = (className: string, children: readonly PhrasingContent[]): PhrasingContent => ({
  type: 'emphasis',
  data: { hName: 'span', hProperties: { className: className.split(' ') } },
  children: [...children],
});

export const text = (value: string): PhrasingContent => ({ type: 'text', value });
export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

/** Code with links. */
export const pieces = (list: readonly Piece[]): PhrasingContent[] =>
  list.map((piece) =>
    typeof piece === 'string'
      ? text(piece)
      : { type: 'link', url: piece.url, children: [text(piece.text)] },
  );
