import type { FeatureWorker, WorkersRequest } from '../../types/feature/output.js';
import type { OfflineConfig } from './public-types.js';
import type { WorkerSettings } from './shared/worker-settings.js';

/** Beside the home page: a worker may serve what is below its own folder. */
export const WORKER = 'sw.js';

/** The worker that keeps pages; or one that gives back what another has kept, and goes. */
export function listWorkers({
  options,
  sites,
  isWatched,
}: WorkersRequest<OfflineConfig>): readonly FeatureWorker[] {
  const [{ config }] = sites;
  // A worker is for the site that it comes from.
  const own = sites.filter((site) => site.config.url === config.url);
  // Pages of a site that is being written are always the newest, also where the built site was served before.
  if (options === 'remove' || isWatched)
    return [{ path: WORKER, file: 'web/worker/remove-worker.js', data: { base: config.baseUrl } }];
  const bases = new Set(sites.map((site) => site.config.baseUrl));
  const settings: WorkerSettings = {
    base: config.baseUrl,
    // To each language, the pages of the others are somebody else's.
    apart: [...new Set(sites.flatMap(({ uncheckedPaths }) => uncheckedPaths))].filter(
      (path) => !bases.has(`${path.replace(/\/$/, '')}/`),
    ),
    languages: own.map(({ config: { baseUrl }, shell }) => ({
      base: baseUrl,
      page: shell.offline?.page ?? baseUrl,
    })),
    keepsAll: options.pages === 'all',
  };
  return [{ path: WORKER, file: 'web/worker/start-worker.js', data: { ...settings } as never }];
}
