import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the menu of a page’s Markdown in Japanese. */
export const words: Complete<typeof english> = {
  menu: 'ページをコピー',
  copy: 'Markdown としてコピー',
  view: 'Markdown で表示',
  openIn: '{name} で開く',
  copied: 'コピーしました',
  notCopied: 'コピーできませんでした',
  prompt: '{url} を読んで、私の質問に答えてください。',
};
