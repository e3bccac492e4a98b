import type { MarkdownParent } from '../../lib/markdown/map-children.js';
import { walkMarkdown } from '../../lib/markdown/walk-markdown.js';

/** Scripts without spaces between words: each of their characters counts as a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const READABLE = /[\p{L}\p{N}]/u;

/** Returns the number of words on a page, including code. */
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
