import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the feedback question in Arabic. */
export const words: Complete<typeof english> = {
  question: 'هل كانت هذه الصفحة مفيدة؟',
  yes: 'نعم',
  no: 'لا',
  thanks: 'شكرًا على ملاحظاتك!',
  failed: 'تعذّر إرسال إجابتك.',
};
