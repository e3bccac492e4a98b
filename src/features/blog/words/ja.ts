import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the blog in Japanese. */
export const words: Complete<typeof english> = {
  tags: 'タグ',
  authors: '著者',
  archive: 'アーカイブ',
  allTags: 'すべてのタグ',
  allAuthors: 'すべての著者',
  recentPosts: '最近の記事',
  blogSidebar: 'ブログの最近の記事',
  posts: '{count}件の記事',
  postsOfTag: '件の記事',
  tagged: '「{tagName}」タグの付いた{nPosts}',
  byAuthor: '{authorName}による{nPosts}',
  pageOfList: '{title} – {number}ページ',
  pageOf: '{count}ページ中{number}ページ目',
  listPages: 'この一覧のページ',
  newerPosts: '新しい記事',
  olderPosts: '過去の記事',
  postPages: 'ブログ記事',
  newerPost: '新しい記事',
  olderPost: '過去の記事',
  minutes: '{readingTime}分で読めます',
  readMore: '続きを読む',
  readMoreOf: '{title}の続きを読む',
  noPosts: 'まだ記事がありません。',
  elsewhere: '他のサイトの{title}',
  email: 'メール',
  website: 'ウェブサイト',
};
