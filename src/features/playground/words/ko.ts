import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of live code in Korean. */
export const words: Complete<typeof english> = {
  editor: '라이브 코드',
  keys: 'Esc 키를 누르면 편집기에서 나갑니다.',
  reset: '초기화',
  result: '결과',
  syntax: '{line}번째 줄: {reason}.',
  nothing: '코드가 `render`를 호출하지 않습니다.',
  endless: '코드가 끝나지 않습니다.',
  failed: '결과를 불러오지 못했습니다.',
};
