import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the list of keyboard shortcuts in Japanese. */
export const words: Complete<typeof english> = {
  title: 'キーボードショートカット',
  previous: '前のページ',
  next: '次のページ',
  search: '検索',
  help: 'この一覧を表示',
  close: '閉じる',
  use: 'これらのキーを使う',
  useHint: 'オフのときも {keys} でこの一覧を開けます。',
};
