import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the feedback question in Japanese. */
export const words: Complete<typeof english> = {
  question: 'このページは役に立ちましたか？',
  yes: 'はい',
  no: 'いいえ',
  thanks: 'フィードバックをありがとうございます。',
  failed: '回答を送信できませんでした。',
};
