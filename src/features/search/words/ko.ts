import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the search in Korean. */
export const words: Complete<typeof english> = {
  search: '검색',
  clear: '검색어 지우기',
  close: '닫기',
  tryAgain: '다시 시도',
  searchVersion: '{versionLabel} 검색',
  hint: '페이지, 제목 또는 단어를 찾아보세요.',
  recent: '최근',
  remove: '{title} 삭제',
  results: '결과',
  toMove: '이동',
  toOpen: '열기',
  seeAll: '결과 {count}개 모두 보기',
  searching: '검색 중…',
  nothingFound: '{query}에 대한 결과가 없습니다.',
  otherWords: '단어를 줄이거나 다른 단어로 검색해 보세요.',
  resultsFor: '{query}에 대한 결과 {count}개.',
  noAnswer: '검색 서비스가 응답하지 않습니다.',
  noAnswerWhy: '검색 서비스가 응답하지 않습니다. 연결이 끊겼을 수 있습니다.',
  failed: '검색하지 못했습니다: {message}',
  byAlgolia: 'Algolia 검색',
  searchDocs: '문서 검색',
  resultsTitle: '“{query}” 검색 결과',
  needsJavaScript:
    '검색은 브라우저에서 실행되며 JavaScript가 필요합니다. 사용할 수 없다면 {firstPage}에서 메뉴를 따라가세요.',
  firstPage: '홈',
  version: '버전',
  versionOf: '{docs} 버전',
  noneFound: '문서를 찾지 못했습니다. 단어를 줄이거나 다른 단어로 검색해 보세요.',
  found: '문서 {count}개를 찾았습니다',
  showMore: '더 보기',
  loadingMore: '더 불러오는 중…',
};
