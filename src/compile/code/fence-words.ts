import type { FenceWord } from '../../types/feature/fence-word.js';

/** Words after the language of a code block that need no feature. */
export const FENCE_WORDS: readonly FenceWord[] = [
  { name: 'title', detail: 'shows a title above the block', value: 'text' },
  { name: 'showLineNumbers', detail: 'numbers its lines; `=5` starts at 5' },
  { name: 'wrap', detail: 'wraps long lines' },
  { name: 'noCopy', detail: 'removes the copy button' },
  {
    name: 'lang',
    detail: 'the language of the code in a diff',
    value: 'language',
    languages: ['diff'],
  },
];
