import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the blog in Arabic. */
export const words: Complete<typeof english> = {
  tags: 'الوسوم',
  authors: 'الكتّاب',
  archive: 'الأرشيف',
  allTags: 'كل الوسوم',
  allAuthors: 'كل الكتّاب',
  recentPosts: 'أحدث التدوينات',
  blogSidebar: 'أحدث تدوينات المدونة',
  posts: 'لا تدوينات|تدوينة واحدة|تدوينتان|{count} تدوينات|{count} تدوينة|{count} تدوينة',
  postsOfTag: ' تدوينات| تدوينة| تدوينتان| تدوينات| تدوينة| تدوينة',
  tagged: '{nPosts} بالوسم «{tagName}»',
  byAuthor: '{nPosts} للكاتب {authorName}',
  pageOfList: '{title} – الصفحة {number}',
  pageOf: 'الصفحة {number} من {count}',
  listPages: 'صفحات هذه القائمة',
  newerPosts: 'تدوينات أحدث',
  olderPosts: 'تدوينات أقدم',
  postPages: 'تدوينات المدونة',
  newerPost: 'تدوينة أحدث',
  olderPost: 'تدوينة أقدم',
  minutes:
    'مدة القراءة: {readingTime} د|مدة القراءة: {readingTime} د|مدة القراءة: {readingTime} د|مدة القراءة: {readingTime} د|مدة القراءة: {readingTime} د|مدة القراءة: {readingTime} د',
  readMore: 'اقرأ المزيد',
  readMoreOf: 'اقرأ المزيد من {title}',
  noPosts: 'لا توجد تدوينات بعد.',
  elsewhere: '{title} في مواقع أخرى',
  email: 'البريد الإلكتروني',
  website: 'الموقع الإلكتروني',
};
