import type { Feature } from '../../types/feature/feature.js';

/** Code in the text that has a language, and so colours. */
export const inlineCode: Feature = {
  name: 'inline-code',
  markdown: async () => ({ read: { tree: (await import('./read-languages.js')).readLanguages } }),
  sheets: () => ({
    everywhere: [],
    byClass: [{ name: 'inline-code', file: 'web/inline-code.css', pattern: ' ds-code-inline"' }],
  }),
};
