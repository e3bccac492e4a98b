import type { Feature } from '../../types/feature/feature.js';
import { createWordSource } from '../../words/create-word-source.js';
import { CODE_FOLD_PROBLEMS } from './problems.js';
import { words } from './words/en.js';

/**
 * Long code blocks that show their first lines, and lines that stay hidden until readers expand
 * them.
 */
export const codeFolds: Feature = {
  name: 'code-folds',
  problems: { title: 'Long blocks', entries: CODE_FOLD_PROBLEMS },
  words: createWordSource(words, (language) => import(`./words/${language}.js`), {}),
  markdown: async () => ({ code: (await import('./fold-lines.js')).foldLines }),
  fenceWords: [
    { name: 'fold', detail: 'shows only its title at first' },
    { name: 'maxLines', detail: 'shows this many lines, the rest on request', value: 'number' },
    { name: 'hideLines', detail: 'hides these lines at first', value: 'lines' },
  ],
  sheets: () => ({
    everywhere: [],
    byClass: [
      {
        name: 'code-folds',
        file: 'web/code-folds.css',
        pattern: 'class="ds-code-(?:fold|hidden)"',
      },
    ],
  }),
};
