import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of live code in Simplified Chinese. */
export const words: Complete<typeof english> = {
  editor: '实时代码',
  keys: '按 Esc 键离开编辑器。',
  reset: '重置',
  result: '结果',
  syntax: '第 {line} 行：{reason}。',
  nothing: '代码没有调用 `render`。',
  endless: '代码没有结束。',
  failed: '无法加载结果。',
};
