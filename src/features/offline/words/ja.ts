import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the offline page in Japanese. */
export const words: Complete<typeof english> = {
  title: 'オフラインです',
  notKept: 'このページは端末に保存されていません。接続が回復すると表示されます。',
  canBeRead: '今読めるページ',
};
