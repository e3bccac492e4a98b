import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the offline page in Arabic. */
export const words: Complete<typeof english> = {
  title: 'أنت غير متصل بالإنترنت',
  notKept: 'هذه الصفحة غير محفوظة على جهازك، وستُفتح عند عودة الاتصال.',
  canBeRead: 'صفحات يمكنك قراءتها الآن',
};
