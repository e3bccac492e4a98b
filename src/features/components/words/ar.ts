import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of components in Arabic. */
export const words: Complete<typeof english> = {
  typeName: 'الاسم',
  type: 'النوع',
  typeDefault: 'القيمة الافتراضية',
  typeDescription: 'الوصف',
  required: 'مطلوب',
  deprecated: 'مهمل',
};
