import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the pages of tags in Russian. */
export const words: Complete<typeof english> = {
  tags: 'Теги',
  viewAll: 'Посмотреть все теги',
  docs: '{count} документ|{count} документа|{count} документов|{count} документа',
  tagged: '{nDocsTagged} с тегом «{tagName}»',
  docsOfTag: ' документ| документа| документов| документа',
};
