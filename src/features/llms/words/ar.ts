import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the menu of a page’s Markdown in Arabic. */
export const words: Complete<typeof english> = {
  menu: 'نسخ الصفحة',
  copy: 'نسخ بصيغة Markdown',
  view: 'عرض بصيغة Markdown',
  openIn: 'فتح في {name}',
  copied: 'تم النسخ',
  notCopied: 'تعذّر النسخ',
  prompt: 'اقرأ {url} وأجب عن أسئلتي حوله.',
};
