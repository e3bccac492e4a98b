import type { Feature } from '../../types/feature/feature.js';

/** Abbreviations that a page explains once, as PHP Markdown Extra has them. */
export const abbreviations: Feature = {
  name: 'abbreviations',
  markdown: async () => ({
    read: { tree: (await import('./explain-abbreviations.js')).explainAbbreviations },
  }),
};
