import { SCRIPT_LANGUAGES } from '../lib/markdown/code-cuts.js';
import type { FenceWord } from '../types/feature/fence-word.js';

const TESTED = [...SCRIPT_LANGUAGES.keys(), 'json', 'json5', 'jsonc', 'yaml', 'yml', 'toml'];

/** Words of code blocks that control how they are tested. */
export const FENCE_WORDS: readonly FenceWord[] = [
  { name: 'nocheck', detail: '`docsgen test` leaves it out', languages: TESTED },
  {
    name: 'run',
    detail: '`docsgen test` runs it if the config allows it, and compares what it prints',
    values: ['network'],
    languages: [...SCRIPT_LANGUAGES.keys()],
  },
];
