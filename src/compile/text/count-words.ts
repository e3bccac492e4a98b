import type { MarkdownParent } from '../../lib/markdown/map-children.js';
import { walkMarkdown } from '../../lib/markdown/walk-markdown.js';

/** Scripts that put no spaces between words: each of their characters counts as one. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const READABLE = /[\p{L}\p{N}]/u;

/** How many words a page has to read, code included. */
export function countWords(tree: MarkdownParent): number {
  let count = 0;
  walkMarkdown(tree, '', (node) => {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code')
      count += countIn(node.value);
    return true;
  });
  return count;
}

function countIn(text: string): number {
  const characters = text.match(UNSPACED)?.length ?? 0;
  const spaced = characters === 0 ? text : text.replace(UNSPACED, ' ');
  return characters + spaced.split(/\s+/).filter((word) => READABLE.test(word)).length;
}
