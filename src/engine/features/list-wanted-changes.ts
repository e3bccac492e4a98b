import type { SiteConfig } from '../../types/config.js';
import type { WantedChanges } from '../../types/feature/reading.js';
import type { ActiveFeature } from './feature-set.js';

/** Lists which details of last changes the features of a site show. */
export function listWantedChanges(
  active: readonly ActiveFeature[],
  config: SiteConfig,
): WantedChanges[] {
  return active.flatMap(({ feature, options }) => feature.lastChanges?.({ config, options }) ?? []);
}
