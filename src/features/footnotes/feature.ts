import * as v from 'valibot';
import { flag } from '../../lib/config-values.js';
import type { Feature } from '../../types/feature/feature.js';
import type { FootnotesOptions } from './public-types.js';

/** Footnotes whose text can also be shown at the reference. */
export const footnotes: Feature<FootnotesOptions> = {
  name: 'footnotes',
  config: {
    key: 'footnotes',
    schema: v.strictObject({ inPlace: flag(false) }),
    descriptions: {
      footnotes: ['How footnotes are shown.', '{ inPlace: true }'],
      'footnotes.inPlace':
        'Also shows the text of a footnote beside its reference, when the pointer or the keyboard focus is on it.',
    },
  },
  markdown: async () => ({ show: { tree: (await import('./show-in-place.js')).showInPlace } }),
  sheets: () => ({
    everywhere: [],
    byClass: [
      { name: 'footnotes', file: 'web/footnotes.css', pattern: 'class="ds-footnote-text"' },
    ],
  }),
};
