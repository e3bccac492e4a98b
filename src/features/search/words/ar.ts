import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the search in Arabic. */
export const words: Complete<typeof english> = {
  search: 'بحث',
  clear: 'مسح البحث',
  close: 'إغلاق',
  tryAgain: 'حاول مرة أخرى',
  searchVersion: 'البحث في {versionLabel}',
  hint: 'ابحث عن صفحة أو عنوان أو كلمة.',
  recent: 'المفتوحة مؤخرًا',
  remove: 'إزالة {title}',
  results: 'النتائج',
  toMove: 'للتنقل',
  toOpen: 'للفتح',
  seeAll:
    'لا نتائج|عرض النتيجة الوحيدة|عرض النتيجتين|عرض كل النتائج ({count})|عرض كل النتائج ({count})|عرض كل النتائج ({count})',
  searching: 'جارٍ البحث…',
  nothingFound: 'لم يُعثر على شيء عن {query}.',
  otherWords: 'جرّب كلمات أقل أو كلمات أخرى.',
  resultsFor:
    'لا نتائج عن {query}.|نتيجة واحدة عن {query}.|نتيجتان عن {query}.|{count} نتائج عن {query}.|{count} نتيجة عن {query}.|{count} نتيجة عن {query}.',
  noAnswer: 'خدمة البحث لا تستجيب.',
  noAnswerWhy: 'خدمة البحث لا تستجيب. قد يكون اتصالك مقطوعًا.',
  failed: 'فشل البحث: {message}',
  byAlgolia: 'البحث بواسطة Algolia',
  searchDocs: 'البحث في الوثائق',
  resultsTitle: 'نتائج البحث عن «{query}»',
  needsJavaScript:
    'يعمل البحث في متصفحك ويحتاج إلى JavaScript. من دونه ابدأ من {firstPage} واستخدم القوائم.',
  firstPage: 'الصفحة الرئيسية',
  version: 'الإصدار',
  versionOf: 'إصدار {docs}',
  noneFound: 'لم يُعثر على مستندات. جرّب كلمات أقل أو كلمات أخرى.',
  found:
    'لم يُعثر على مستندات|عُثر على مستند واحد|عُثر على مستندين|عُثر على {count} مستندات|عُثر على {count} مستندًا|عُثر على {count} مستند',
  showMore: 'عرض المزيد',
  loadingMore: 'جارٍ تحميل المزيد…',
};
