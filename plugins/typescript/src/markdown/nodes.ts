import type { Blockquote, PhrasingContent, RootContent } from 'mdast';
import type { Piece } from '../print/layout.js';

/** Returns a block element with a class. */
export const block = (
  tag: string,
  className: string,
  children: readonly (RootContent | PhrasingContent)[],
): RootContent => ({
  type: 'paragraph',
  data: { hName: tag, hProperties: { className: className.split(' ') } },
  children: [...children] as PhrasingContent[],
});

/** Returns an element that contains other blocks, whose text search indexes. */
export const container = (
  tag: string,
  className: string,
  children: readonly RootContent[],
): RootContent => ({
  type: 'blockquote',
  data: { hName: tag, hProperties: { className: [className] } },
  children: [...children] as Blockquote['children'],
});

/** Returns a link to the element with this id, which looks like the links of headings. */
export const anchor = (id: string): PhrasingContent => ({
  type: 'markup',
  html: [
    {
      type: 'element',
      tagName: 'a',
      properties: { className: ['hash-link'], href: `#${id}`, ariaLabel: id },
      children: [],
    },
  ],
});

/** Returns an inline element with a class. */
export const span = (className: string, children: readonly PhrasingContent[]): PhrasingContent => ({
  type: 'emphasis',
  data: { hName: 'span', hProperties: { className: className.split(' ') } },
  children: [...children],
});

export const text = (value: string): PhrasingContent => ({ type: 'text', value });
export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

/** Returns text and links for pieces of code. */
export const pieces = (list: readonly Piece[]): PhrasingContent[] =>
  list.map((piece) =>
    typeof piece === 'string'
      ? text(piece)
      : { type: 'link', url: piece.url, children: [text(piece.text)] },
  );
