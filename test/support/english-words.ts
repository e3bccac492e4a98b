import { words as blog } from '../../src/features/blog/words/en.js';
import { words as codeFolds } from '../../src/features/code-folds/words/en.js';
import { words as components } from '../../src/features/components/words/en.js';
import { words as diagrams } from '../../src/features/diagrams/words/en.js';
import { words as docs } from '../../src/features/docs/words/en.js';
import { words as feedback } from '../../src/features/feedback/words/en.js';
import { words as imageZoom } from '../../src/features/image-zoom/words/en.js';
import { words as llms } from '../../src/features/llms/words/en.js';
import { words as offline } from '../../src/features/offline/words/en.js';
import { words as playground } from '../../src/features/playground/words/en.js';
import { words as readingTime } from '../../src/features/reading-time/words/en.js';
import { words as search } from '../../src/features/search/words/en.js';
import { words as shortcuts } from '../../src/features/shortcuts/words/en.js';
import { words as tags } from '../../src/features/tags/words/en.js';
import type { WordGroups } from '../../src/types/words.js';
import { words as theme } from '../../src/words/en.js';

/** The texts of a site in English. */
export const ENGLISH: WordGroups = {
  theme,
  blog,
  components,
  diagrams,
  docs,
  feedback,
  llms,
  offline,
  playground,
  search,
  shortcuts,
  tags,
  'code-folds': codeFolds,
  'image-zoom': imageZoom,
  'reading-time': readingTime,
};
