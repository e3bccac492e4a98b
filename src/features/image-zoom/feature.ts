import * as v from 'valibot';
import type { Feature } from '../../types/feature/feature.js';
import { createWordSource } from '../../words/create-word-source.js';
import { words } from './words/en.js';

/** Click-to-enlarge for images in the text. */
export const imageZoom: Feature<boolean> = {
  name: 'image-zoom',
  config: {
    key: 'imageZoom',
    schema: v.optional(v.boolean(), true),
    byDefault: true,
    descriptions: { imageZoom: 'Whether a click on an image in the text enlarges it.' },
  },
  words: createWordSource(words, (language) => import(`./words/${language}.js`)),
  reserved: ['data-zoomable'],
  sheets: () => ({
    everywhere: [],
    byClass: [{ name: 'image-zoom', file: 'web/load-zoom.js', pattern: '<img ', inProse: true }],
  }),
};
