import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the list of keyboard shortcuts in Korean. */
export const words: Complete<typeof english> = {
  title: '키보드 단축키',
  previous: '이전 페이지',
  next: '다음 페이지',
  search: '검색',
  help: '이 목록 보기',
  close: '닫기',
  use: '이 키 사용',
  useHint: '꺼져 있어도 {keys} 키로 이 목록을 열 수 있습니다.',
};
