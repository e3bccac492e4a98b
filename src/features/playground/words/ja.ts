import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of live code in Japanese. */
export const words: Complete<typeof english> = {
  editor: 'ライブコード',
  keys: 'Esc キーでエディターを離れます。',
  reset: 'リセット',
  result: '結果',
  syntax: '{line} 行目: {reason}。',
  nothing: 'コードが `render` を呼び出していません。',
  endless: 'コードが終了しません。',
  failed: '結果を読み込めませんでした。',
};
