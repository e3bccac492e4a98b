import type { Feature } from '../../types/feature/feature.js';
import { createWordSource } from '../../words/create-word-source.js';
import { buildReadingTime } from './build-reading-time.js';
import { words } from './words/en.js';

/** Reading times of docs: `docs.showReadingTime`. */
export const readingTime: Feature<undefined, undefined> = {
  name: 'reading-time',
  words: createWordSource(words, (language) => import(`./words/${language}.js`)),
  frame: buildReadingTime,
  sheets: () => ({
    everywhere: [],
    byClass: [
      { name: 'reading-time', file: 'web/reading-time.css', pattern: 'class="ds-reading-time"' },
    ],
  }),
};
