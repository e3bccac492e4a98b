import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the menu of a page’s Markdown in Simplified Chinese. */
export const words: Complete<typeof english> = {
  menu: '复制页面',
  copy: '复制为 Markdown',
  view: '以 Markdown 查看',
  openIn: '在 {name} 中打开',
  copied: '已复制',
  notCopied: '复制失败',
  prompt: '请阅读 {url} 并回答我的相关问题。',
};
