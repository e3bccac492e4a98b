import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What the page says that readers see without a connection, in Japanese. */
export const words: Complete<typeof english> = {
  title: 'オフラインです',
  notKept: 'このページは端末に保存されていません。接続が回復すると表示されます。',
  canBeRead: '今読めるページ',
};
