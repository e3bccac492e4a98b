import type { Feature } from '../../types/feature/feature.js';

/** Inline code with a language, which is highlighted. */
export const inlineCode: Feature = {
  name: 'inline-code',
  markdown: async () => ({ read: { tree: (await import('./read-languages.js')).readLanguages } }),
  sheets: () => ({
    everywhere: [],
    byClass: [{ name: 'inline-code', file: 'web/inline-code.css', pattern: ' ds-code-inline"' }],
  }),
};
