import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the offline page in Simplified Chinese. */
export const words: Complete<typeof english> = {
  title: '您已离线',
  notKept: '此页面未保存在您的设备上，恢复连接后即可打开。',
  canBeRead: '现在可以阅读的页面',
};
