import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the list of keyboard shortcuts in Simplified Chinese. */
export const words: Complete<typeof english> = {
  title: '键盘快捷键',
  previous: '上一页',
  next: '下一页',
  search: '搜索',
  help: '显示此列表',
  close: '关闭',
  use: '使用这些按键',
  useHint: '即使已关闭，按 {keys} 也可打开此列表。',
};
