import type { MarkdownNodes } from 'docsgen/plugin';
import type { Blockquote, PhrasingContent, RootContent } from 'mdast';
import type { Piece } from '../pages/view.js';

/** A block element with a class. */
export function block(
  tag: string,
  className: string,
  children: readonly (RootContent | PhrasingContent)[],
  more: object = {},
): RootContent {
  return {
    type: 'paragraph',
    data: { hName: tag, hProperties: { className: className.split(' '), ...more } },
    children: [...children] as PhrasingContent[],
  };
}

/** Creates a block element around others. The search and the outline see what is in it. */
export function container(
  tag: string,
  className: string,
  children: readonly RootContent[],
): RootContent {
  return {
    type: 'blockquote',
    data: { hName: tag, hProperties: { className: className.split(' ') } },
    children: [...children] as Blockquote['children'],
  };
}

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
export function span(className: string, children: readonly PhrasingContent[]): PhrasingContent {
  return {
    type: 'emphasis',
    data: { hName: 'span', hProperties: { className: className.split(' ') } },
    children: [...children],
  };
}

export const text = (value: string): PhrasingContent => ({ type: 'text', value });
export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

export function method(name: string): PhrasingContent {
  return span(`oa-method oa-${name}`, [text(name.toUpperCase())]);
}

/** Values in a row; links that the page may not have are text. */
export function pieces(list: readonly Piece[]): PhrasingContent[] {
  return list.map((piece): PhrasingContent => {
    if (typeof piece === 'string') return text(piece);
    if ('code' in piece) return code(piece.code);
    const isLink = /^(?:https?:|mailto:|pathname:|\.\.?\/)/i.test(piece.url);
    return isLink
      ? { type: 'link', url: piece.url, children: [text(piece.text)] }
      : text(piece.text);
  });
}

/** Tabs of the theme; one tab needs none. */
export function tabs(
  list: readonly { label: string; children: MarkdownNodes }[],
  group?: string,
): MarkdownNodes {
  const [first] = list;
  if (first === undefined) return [];
  if (list.length === 1) return first.children;
  return [
    {
      type: 'call',
      name: 'Tabs',
      props: group === undefined ? {} : { groupId: group },
      slots: {},
      children: list.map(({ label, children }, index) => ({
        type: 'call',
        name: 'TabItem',
        props: { value: group === undefined ? String(index) : label, label },
        slots: {},
        children,
      })),
    },
  ];
}
