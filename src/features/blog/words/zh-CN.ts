import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the blog in Simplified Chinese. */
export const words: Complete<typeof english> = {
  tags: '标签',
  authors: '作者',
  archive: '归档',
  allTags: '所有标签',
  allAuthors: '所有作者',
  recentPosts: '最近文章',
  blogSidebar: '博客最近文章',
  posts: '{count} 篇文章',
  postsOfTag: ' 篇文章',
  tagged: '{nPosts}含有标签“{tagName}”',
  byAuthor: '{authorName} 的 {nPosts}',
  pageOfList: '{title} – 第 {number} 页',
  pageOf: '第 {number} 页，共 {count} 页',
  listPages: '此列表的页面',
  newerPosts: '较新的文章',
  olderPosts: '较旧的文章',
  postPages: '博文',
  newerPost: '较新一篇',
  olderPost: '较旧一篇',
  minutes: '阅读需 {readingTime} 分钟',
  readMore: '阅读更多',
  readMoreOf: '阅读 {title} 的全文',
  noPosts: '还没有文章。',
  elsewhere: '{title} 的其他主页',
  email: '电子邮件',
  website: '网站',
};
