import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the menu of a page’s Markdown in Russian. */
export const words: Complete<typeof english> = {
  menu: 'Копировать страницу',
  copy: 'Копировать как Markdown',
  view: 'Показать как Markdown',
  openIn: 'Открыть в {name}',
  copied: 'Скопировано',
  notCopied: 'Не удалось скопировать',
  prompt: 'Прочитай {url} и ответь на мои вопросы об этом.',
};
