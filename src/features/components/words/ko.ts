import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of components in Korean. */
export const words: Complete<typeof english> = {
  typeName: '이름',
  type: '타입',
  typeDefault: '기본값',
  typeDescription: '설명',
  required: '필수',
  deprecated: '사용 중단',
};
