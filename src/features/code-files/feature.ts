import type { Feature } from '../../types/feature/feature.js';
import { CODE_FILE_PROBLEMS } from './problems.js';

/** Blocks of code that show files of the site, or regions of them. */
export const codeFiles: Feature = {
  name: 'code-files',
  problems: { title: 'Code from files', entries: CODE_FILE_PROBLEMS },
  fenceWords: [{ name: 'file', detail: 'shows a file of the site, or a region of it', value: 'file' }],
  markdown: async () => ({ read: { fence: (await import('./fill-code-file.js')).fillCodeFile } }),
};
