import type { SiteConfig } from '../../types/config.js';
import type { WantedChanges } from '../../types/feature/reading.js';
import type { ActiveFeature } from './feature-set.js';

/** What the features of a site show of last changes. */
export function listWantedChanges(
  active: readonly ActiveFeature[],
  config: SiteConfig,
): WantedChanges[] {
  return active.flatMap(({ feature, options }) => feature.lastChanges?.({ config, options }) ?? []);
}
