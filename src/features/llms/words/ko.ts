import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the menu of a page’s Markdown in Korean. */
export const words: Complete<typeof english> = {
  menu: '페이지 복사',
  copy: 'Markdown으로 복사',
  view: 'Markdown으로 보기',
  openIn: '{name}에서 열기',
  copied: '복사됨',
  notCopied: '복사하지 못함',
  prompt: '{url} 을(를) 읽고 이에 대한 질문에 답해 주세요.',
};
