import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the pages of tags in Arabic. */
export const words: Complete<typeof english> = {
  tags: 'الوسوم',
  viewAll: 'عرض كل الوسوم',
  docs: 'لا مستندات|مستند واحد|مستندان|{count} مستندات|{count} مستندًا|{count} مستند',
  tagged: '{nDocsTagged} بالوسم «{tagName}»',
  docsOfTag: ' مستندات| مستند| مستندان| مستندات| مستندًا| مستند',
};
