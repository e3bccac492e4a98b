import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of components in Japanese. */
export const words: Complete<typeof english> = {
  typeName: '名前',
  type: '型',
  typeDefault: '既定値',
  typeDescription: '説明',
  required: '必須',
  deprecated: '非推奨',
};
