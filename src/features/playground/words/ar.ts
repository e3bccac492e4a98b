import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of live code in Arabic. */
export const words: Complete<typeof english> = {
  editor: 'شيفرة تفاعلية',
  keys: 'اضغط Escape للخروج من المحرّر.',
  reset: 'إعادة تعيين',
  result: 'النتيجة',
  syntax: 'السطر {line}: {reason}.',
  nothing: 'لا تستدعي الشيفرة `render`.',
  endless: 'لا تنتهي الشيفرة.',
  failed: 'تعذّر تحميل النتيجة.',
};
