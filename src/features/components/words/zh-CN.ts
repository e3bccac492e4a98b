import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of components in Simplified Chinese. */
export const words: Complete<typeof english> = {
  typeName: '名称',
  type: '类型',
  typeDefault: '默认值',
  typeDescription: '说明',
  required: '必填',
  deprecated: '已弃用',
};
