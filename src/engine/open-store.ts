import { createDiskStore, createMemoryStore, type Store } from './store.js';
import { storeFolder, storeLimit } from './store-upkeep.js';

/** The store of a site. */
export interface SiteStore {
  store: Store;
  /** Where it is, when it outlives the run. */
  place: { folder: string; maxBytes: number } | undefined;
}

/** Opens the store of the site at `root`; without `useStore`, one that is gone when the run ends. */
export function openStore({ root, useStore }: { root: string; useStore: boolean }): SiteStore {
  if (!useStore) return { store: createMemoryStore(), place: undefined };
  const place = { folder: storeFolder(root), maxBytes: storeLimit() };
  return { store: createDiskStore(place.folder, place), place };
}
