import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the blog in Korean. */
export const words: Complete<typeof english> = {
  tags: '태그',
  authors: '작성자',
  archive: '보관함',
  allTags: '모든 태그',
  allAuthors: '모든 작성자',
  recentPosts: '최근 글',
  blogSidebar: '블로그 최근 글',
  posts: '글 {count}개',
  postsOfTag: '개의 글',
  tagged: '“{tagName}” 태그가 있는 {nPosts}',
  byAuthor: '{authorName}의 {nPosts}',
  pageOfList: '{title} – {number}페이지',
  pageOf: '{count}페이지 중 {number}페이지',
  listPages: '이 목록의 페이지',
  newerPosts: '이후 글',
  olderPosts: '이전 글',
  postPages: '블로그 글',
  newerPost: '이후 글',
  olderPost: '이전 글',
  minutes: '읽는 데 {readingTime}분',
  readMore: '자세히 보기',
  readMoreOf: '{title} 자세히 보기',
  noPosts: '아직 글이 없습니다.',
  elsewhere: '다른 사이트의 {title}',
  email: '이메일',
  website: '웹사이트',
};
