import type { Feature } from '../../types/feature/feature.js';
import { CODE_LINK_PROBLEMS } from './problems.js';

/** Links in code, from a comment in the line or from names in the config. */
export const codeLinks: Feature = {
  name: 'code-links',
  problems: { title: 'Links in code', entries: CODE_LINK_PROBLEMS },
  markdown: async () => ({
    notations: ['link'],
    code: (await import('./link-code.js')).linkCode,
  }),
  sheets: () => ({
    everywhere: [],
    byClass: [
      {
        name: 'code-links',
        file: 'web/code-links.css',
        pattern: ' ds-code-linked[ "]',
        sign: 'ds-code-linked',
      },
    ],
  }),
};
