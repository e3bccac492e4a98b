import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the list of keyboard shortcuts in Arabic. */
export const words: Complete<typeof english> = {
  title: 'اختصارات لوحة المفاتيح',
  previous: 'الصفحة السابقة',
  next: 'الصفحة التالية',
  search: 'بحث',
  help: 'عرض هذه القائمة',
  close: 'إغلاق',
  use: 'استخدام هذه المفاتيح',
  useHint: 'يفتح {keys} هذه القائمة حتى وهي معطّلة.',
};
