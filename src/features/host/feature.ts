import type { Feature } from '../../types/feature/feature.js';
import { HOST_CONFIG } from './config.js';
import { HOST_PROBLEMS } from './problems.js';
import type { HostConfig } from './public-types.js';

/** Files that configure the host of a site: headers and redirects. */
export const host: Feature<HostConfig, undefined> = {
  name: 'host',
  config: HOST_CONFIG,
  problems: { title: 'Hosts', entries: HOST_PROBLEMS },
  later: async () => (await import('./later.js')).hostLater,
};
