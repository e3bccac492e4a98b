import { type Domain, listDomains } from '../../resolve/languages/list-domains.js';
import type { FeatureWorker, WorkersRequest } from '../../types/feature/browser-code.js';
import type { OfflineConfig } from './public-types.js';
import type { WorkerSettings } from './shared/worker-settings.js';

/** Next to the home page, because a worker can only serve pages below its own folder. */
export const WORKER = 'sw.js';

/**
 * Returns the worker of each domain: one that stores pages, or one that deletes what an earlier
 * worker stored and unregisters itself.
 */
export function listWorkers({
  options,
  sites,
  isWatched,
}: WorkersRequest<OfflineConfig>): readonly FeatureWorker[] {
  return listDomains(sites).map((domain) => {
    const path = domain.folder + WORKER;
    const [{ config }] = domain.sites;
    // A development server must always show the latest pages, even if the built site was served at
    // the same origin before.
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
    // For each language, the pages of the others are external.
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
