import type { Feature } from '../../types/feature/feature.js';
import { createWordSource } from '../../words/create-word-source.js';
import { OFFLINE_CONFIG } from './config.js';
import { OFFLINE_PROBLEMS } from './problems.js';
import type { OfflineConfig } from './public-types.js';
import { words } from './words/en.js';

/** Pages that readers have visited stay readable without a connection. */
export const offline: Feature<OfflineConfig, undefined> = {
  name: 'offline',
  words: createWordSource(words, (language) => import(`./words/${language}.js`)),
  config: OFFLINE_CONFIG,
  problems: { title: 'Offline', entries: OFFLINE_PROBLEMS },
  later: async () => (await import('./later.js')).offlineLater,
};
