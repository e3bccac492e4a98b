import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the feedback question in Korean. */
export const words: Complete<typeof english> = {
  question: '이 페이지가 도움이 되었나요?',
  yes: '예',
  no: '아니요',
  thanks: '의견을 보내 주셔서 감사합니다!',
  failed: '답변을 보내지 못했습니다.',
};
