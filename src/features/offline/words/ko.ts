import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the offline page in Korean. */
export const words: Complete<typeof english> = {
  title: '오프라인 상태입니다',
  notKept: '이 페이지는 기기에 저장되어 있지 않습니다. 다시 연결되면 열립니다.',
  canBeRead: '지금 읽을 수 있는 페이지',
};
