import type { Feature } from '../../types/feature/feature.js';
import { createWordSource } from '../../words/create-word-source.js';
import { buildOfflinePage } from './build-offline-page.js';
import { OFFLINE_CONFIG } from './config.js';
import { listSiteFiles } from './list-files.js';
import { listWorkers } from './list-workers.js';
import { OFFLINE_PROBLEMS } from './problems.js';
import type { OfflineConfig } from './public-types.js';
import { resolveOffline } from './resolve-offline.js';
import { checkManifest, emitManifest } from './web-manifest.js';
import { words } from './words/en.js';

/** Pages that were read can be read again without a connection. */
export const offline: Feature<OfflineConfig, undefined> = {
  name: 'offline',
  words: createWordSource(words, (language) => import(`./words/${language}.js`)),
  config: OFFLINE_CONFIG,
  problems: { title: 'Offline', entries: OFFLINE_PROBLEMS },
  resolve: resolveOffline,
  claimLast: (request) => ({ claims: [], diagnostics: checkManifest(request) }),
  kinds: {
    offline: {
      part: { name: 'OfflinePage', module: 'web/OfflinePage.js' },
      isEmpty: true,
      page: buildOfflinePage,
    },
  },
  emit: emitManifest,
  finish: listSiteFiles,
  styles: [{ file: 'web/offline.css', kinds: ['offline'], needs: 'offline' }],
  // A selector that no other behaviour has.
  behaviours: (options) =>
    options === 'remove'
      ? []
      : [{ selector: ':root', file: 'web/connect-offline.js', name: 'connectOffline' }],
  workers: listWorkers,
};
