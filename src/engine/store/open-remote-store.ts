import type { SiteConfig } from '../../types/config.js';
import { readBuildId } from '../build-id.js';
import type { Shard } from '../shard.js';
import type { SiteStore } from './open-store.js';
import { createRemoteClient } from './remote/remote-client.js';
import type { RemoteSettings } from './remote/remote-settings.js';
import { createRemoteStore } from './remote/remote-store.js';
import { createSharedStore } from './remote/shared-store.js';

/**
 * Combines the store of a site with a shared one. Asks the server at once, because the answer is
 * needed soon.
 */
export function openRemoteStore(
  kept: SiteStore,
  {
    settings,
    config,
    shard,
  }: { settings: RemoteSettings; config: SiteConfig; shard: Shard | undefined },
): SiteStore {
  const { store } = kept;
  const { title, url } = config;
  const remote = createRemoteStore({
    client: createRemoteClient(settings),
    // Keys include the build of docsgen and all inputs of the site, but not the version of Node.
    key: settings.key,
    scope: JSON.stringify([readBuildId(), process.version, title, url]),
    machine: `${process.platform}-${process.arch}`,
    isWritten: settings.isWritten,
    shard,
  });
  const shared = createSharedStore(store, remote);
  return { ...kept, store: shared, remote: { store: remote, used: shared.used } };
}
