import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the feedback question in Simplified Chinese. */
export const words: Complete<typeof english> = {
  question: '此页面对您有帮助吗？',
  yes: '是',
  no: '否',
  thanks: '感谢您的反馈！',
  failed: '无法发送您的回答。',
};
