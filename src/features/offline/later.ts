import type { LaterMembers } from '../../types/feature/feature.js';
import { buildOfflinePage } from './build-offline-page.js';
import { listSiteFiles } from './list-files.js';
import { listWorkers } from './list-workers.js';
import type { OfflineConfig } from './public-types.js';
import { resolveOffline } from './resolve-offline.js';
import { checkManifest, emitManifest } from './web-manifest.js';

/** The offline page, the manifest, the list of files to store, and the workers. */
export const offlineLater: LaterMembers<OfflineConfig, undefined> = {
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
  // A selector that no other behavior uses.
  behaviors: (options) =>
    options === 'remove'
      ? []
      : [{ selector: ':root', file: 'web/connect-offline.js', name: 'connectOffline' }],
  workers: listWorkers,
};
