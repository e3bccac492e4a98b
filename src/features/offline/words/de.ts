import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the offline page in German. */
export const words: Complete<typeof english> = {
  title: 'Keine Verbindung',
  notKept:
    'Diese Seite ist nicht auf deinem Gerät gespeichert. Sie öffnet sich, sobald du wieder verbunden bist.',
  canBeRead: 'Seiten, die du jetzt lesen kannst',
};
