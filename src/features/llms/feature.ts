import type { Feature } from '../../types/feature/feature.js';
import { createWordSource } from '../../words/create-word-source.js';
import { LLMS_CONFIG } from './config.js';
import type { LlmsConfig } from './public-types.js';
import { words } from './words/en.js';

/** The site for AI assistants: Markdown beside each page, and lists of it. */
export const llms: Feature<LlmsConfig, undefined> = {
  name: 'llms',
  config: LLMS_CONFIG,
  words: createWordSource(words, (language) => import(`./words/${language}.js`), {}),
  later: async () => (await import('./later.js')).llmsLater,
};
