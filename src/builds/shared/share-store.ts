import type { LoadedSite } from '../../engine/reading/load-site.js';
import type { Shard } from '../../engine/shard.js';
import type { SiteStore } from '../../engine/store/open-store.js';
import { readRemoteSettings } from '../../engine/store/remote/remote-settings.js';

/**
 * Combines the store of a site with the shared one, if the site has one. Returns notes about
 * unusable settings.
 */
export async function shareStore(
  kept: SiteStore,
  { sharing, config }: Pick<LoadedSite, 'sharing' | 'config'>,
  shard?: Shard,
): Promise<{ kept: SiteStore; notes: readonly string[] }> {
  // Without a local folder, the run neither reads nor stores anything.
  const reading = kept.place && readRemoteSettings(sharing, kept.env);
  if (reading === undefined) return { kept, notes: [] };
  if ('problem' in reading) return { kept, notes: [reading.problem] };
  const { openRemoteStore } = await import('../../engine/store/open-remote-store.js');
  return { kept: openRemoteStore(kept, { settings: reading.settings, config, shard }), notes: [] };
}
