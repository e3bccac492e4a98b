import type { Feature } from '../../types/feature/feature.js';

/** Abbreviations that a page explains once, in the syntax of PHP Markdown Extra. */
export const abbreviations: Feature = {
  name: 'abbreviations',
  markdown: async () => ({
    read: { tree: (await import('./explain-abbreviations.js')).explainAbbreviations },
  }),
};
