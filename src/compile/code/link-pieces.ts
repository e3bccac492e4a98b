import type { ElementContent } from 'hast';
import type { PhrasingContent, RootContent } from 'mdast';
import { decodeEntities } from '../../lib/text/decode-entities.js';
import type { CodePiece, Token } from './code-lines.js';

/** Wraps the pieces in one node, so that no later step inserts anything between them. */
export function linkPieces(
  pieces: readonly CodePiece[],
  position: RootContent['position'],
): RootContent {
  const contents = pieces.map((piece) => {
    const html = typeof piece === 'string' ? piece : piece.html;
    return { html, tokens: readTokens(html) };
  });
  // An element may begin in one piece and end in another: then the HTML parser needs all of them.
  const isTokens = contents.every(({ tokens }) => tokens !== undefined);
  const children = contents.map(({ html, tokens = [] }, index): PhrasingContent => {
    const content: PhrasingContent = isTokens
      ? { type: 'markup', html: tokens }
      : { type: 'html', value: html };
    const piece = pieces[index];
    if (piece === undefined || typeof piece === 'string') return content;
    const link: PhrasingContent = { type: 'link', url: piece.url, children: [content] };
    // Report problems at the block.
    return position ? { ...link, position } : link;
  });
  return { type: 'emphasis', data: { hName: 'span' }, children };
}

export function tokenElement({ text, className }: Token): ElementContent {
  const value: ElementContent = { type: 'text', value: text };
  if (className === undefined) return value;
  if (className.length === 1)
    return { type: 'element', tagName: className, properties: {}, children: [value] };
  return {
    type: 'element',
    tagName: 'i',
    properties: { className: [className] },
    children: [value],
  };
}

/**
 * Reads what `renderToken` writes. Returns undefined if there is other HTML, such as the element of
 * a marked line.
 */
function readTokens(html: string): ElementContent[] | undefined {
  const nodes: ElementContent[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: tag, 2: named, 3: inner, 4: text } of html.matchAll(TOKEN)) {
    if (index !== end) return undefined;
    end += whole.length;
    const className = named ?? tag;
    const token = tokenElement({
      text: decodeEntities(inner ?? text ?? ''),
      ...(className !== undefined && { className }),
    });
    nodes.push(token);
  }
  return end === html.length ? nodes : undefined;
}

const TOKEN = /<([a-z])(?: class=([\w-]+))?>([^<]*)<\/\1>|([^<]+)/g;
