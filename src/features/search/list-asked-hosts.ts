import type { PolicySources } from '../../types/feature/policy.js';
import type { SearchConfig } from './public-types.js';

/**
 * Returns the hosts that browsers may query for results, besides the site itself: those of the
 * service that the config names.
 */
export function listAskedHosts(options: SearchConfig): PolicySources {
  if (options.provider !== 'algolia') return {};
  const hosts =
    options.host === undefined
      ? ['https://*.algolia.net', 'https://*.algolianet.com']
      : [new URL(options.host).origin];
  return { 'connect-src': hosts };
}
