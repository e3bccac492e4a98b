import type { LoadedSite } from '../../build/load-site.js';
import type { Shard } from '../../shards/shard.js';
import type { SiteStore } from '../open-store.js';
import { readRemoteSettings } from './remote-settings.js';

/** The store of a site together with the one that machines share, if the site has one, and what there is to say about that. */
export async function shareStore(
  kept: SiteStore,
  { sharing, config }: Pick<LoadedSite, 'sharing' | 'config'>,
  shard?: Shard,
): Promise<{ kept: SiteStore; notes: readonly string[] }> {
  // Without a folder of its own a run neither reads nor keeps anything.
  const reading = kept.place && readRemoteSettings(sharing);
  if (reading === undefined) return { kept, notes: [] };
  if ('problem' in reading) return { kept, notes: [reading.problem] };
  const { openRemoteStore } = await import('./open-remote-store.js');
  return { kept: openRemoteStore(kept, { settings: reading.settings, config, shard }), notes: [] };
}
