import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the pages of tags in Japanese. */
export const words: Complete<typeof english> = {
  tags: 'タグ',
  viewAll: 'すべてのタグを見る',
  docs: '{count}件のドキュメント',
  tagged: '「{tagName}」タグの付いた{nDocsTagged}',
  docsOfTag: '件のドキュメント',
};
