import type { Blockquote, PhrasingContent, RootContent } from 'mdast';
import type { Piece } from '../print/layout.js';

/** A block element with a class. */
export const block = (
  tag: string,
  className: string,
  children: readonly (RootContent | PhrasingContent)[],
): RootContent => ({
  type: 'paragraph',
  data: { hName: tag, hProperties: { className: className.split(' ') } },
  children: [...children] as PhrasingContent[],
});

/** Creates a block element around others. The search sees what is in it. */
export const container = (
  tag: string,
  className: string,
  children: readonly RootContent[],
): RootContent => ({
  type: 'blockquote',
  data: { hName: tag, hProperties: { className: [className] } },
  children: [...children] as Blockquote['children'],
});

/** Creates a link to the element with this id, which looks like those of headings. */
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
