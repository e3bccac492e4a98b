import { flag } from '../../lib/config-values.js';
import type { Feature } from '../../types/feature/feature.js';
import { createWordSource } from '../../words/create-word-source.js';
import { words } from './words/en.js';

/** Keyboard shortcuts for turning pages, and a list of them. */
export const shortcuts: Feature<boolean> = {
  name: 'shortcuts',
  config: {
    key: 'shortcuts',
    schema: flag(false),
    byDefault: false,
    descriptions: {
      shortcuts:
        'Whether keys lead to the next and the previous page and to the search; `?` lists them. See [keyboard shortcuts](../design/reading-features.md#keyboard-shortcuts).',
    },
  },
  words: createWordSource(words, (language) => import(`./words/${language}.js`)),
  reserved: ['aria-modal'],
  behaviors: (isOn) =>
    isOn ? [{ selector: 'body', file: 'web/connect-shortcuts.js', name: 'connectShortcuts' }] : [],
};
