import * as v from 'valibot';
import { flag } from '../../lib/config-values.js';
import type { Feature } from '../../types/feature/feature.js';
import { CODE_FILE_PROBLEMS } from './problems.js';
import type { CodeFilesOptions } from './public-types.js';

/** Code blocks that show files of the site, or regions of them. */
export const codeFiles: Feature<CodeFilesOptions> = {
  name: 'code-files',
  config: {
    key: 'codeFiles',
    schema: v.strictObject({ replaceCode: flag(true) }),
    descriptions: {
      codeFiles: ['Code blocks that show files: `file="…"`.', '{ replaceCode: false }'],
      'codeFiles.replaceCode':
        'Whether `file="…"` replaces the code that a block already has. If `false`, it fills only empty blocks, and only from files that exist; otherwise it has no effect.',
    },
  },
  problems: { title: 'Code from files', entries: CODE_FILE_PROBLEMS },
  fenceWords: [
    { name: 'file', detail: 'shows a file of the site, or a region of it', value: 'file' },
  ],
  markdown: async () => ({ read: { fence: (await import('./fill-code-file.js')).fillCodeFile } }),
};
