import { type Domain, listDomains } from '../../resolve/languages/list-domains.js';
import type { FeatureWorker, WorkersRequest } from '../../types/feature/output.js';
import type { OfflineConfig } from './public-types.js';
import type { WorkerSettings } from './shared/worker-settings.js';

/** Beside the home page: a worker may serve what is below its own folder. */
export const WORKER = 'sw.js';

/**
 * The worker of each domain, which keeps pages; or one that gives back what another has kept, and
 * goes.
 */
export function listWorkers({
  options,
  sites,
  isWatched,
}: WorkersRequest<OfflineConfig>): readonly FeatureWorker[] {
  return listDomains(sites).map((domain) => {
    const path = domain.folder + WORKER;
    const [{ config }] = domain.sites;
    // Pages of a site that is being written are always the newest, also where the built site was
    // served before.
    if (options === 'remove' || isWatched)
      return { path, file: 'web/worker/remove-worker.js', data: { base: config.baseUrl } };
    const data = { ...describeSettings(domain, options.pages === 'all') };
    return { path, file: 'web/worker/start-worker.js', data: data as never };
  });
}

function describeSettings({ sites }: Domain, keepsAll: boolean): WorkerSettings {
  const [{ config }] = sites;
  const bases = new Set(sites.map((site) => site.config.baseUrl));
  return {
    base: config.baseUrl,
    // To each language, the pages of the others are somebody else's.
    apart: [...new Set(sites.flatMap(({ uncheckedPaths }) => uncheckedPaths))].filter(
      (path) => !bases.has(`${path.replace(/\/$/, '')}/`),
    ),
    languages: sites.map(({ config: { baseUrl }, shell }) => ({
      base: baseUrl,
      page: shell.offline?.page ?? baseUrl,
    })),
    keepsAll,
  };
}
