import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the menu of a page’s Markdown in German. */
export const words: Complete<typeof english> = {
  menu: 'Seite kopieren',
  copy: 'Als Markdown kopieren',
  view: 'Als Markdown ansehen',
  openIn: 'In {name} öffnen',
  copied: 'Kopiert',
  notCopied: 'Nicht kopiert',
  prompt: 'Lies {url} und beantworte meine Fragen dazu.',
};
