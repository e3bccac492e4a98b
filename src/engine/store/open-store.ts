import type { RemoteStore } from './remote/remote-store.js';
import { createDiskStore, createMemoryStore, type Store } from './store.js';
import { type RemoveUnused, type StoreLimit, storeFolder, storeLimit } from './store-upkeep.js';

/** A folder with a store in it. */
export interface StorePlace extends StoreLimit {
  folder: string;
}

/** The store of a site. */
export interface SiteStore {
  store: Store;
  /** Where it is, when it outlives the run. */
  place: StorePlace | undefined;
  /** The shared store, and the keys of its entries that this run has used. */
  remote?: { store: RemoteStore; used: () => ReadonlySet<string> };
}

/** Opens the store of the site at `root`; without `useStore`, one that is gone when the run ends. */
export function openStore({ root, useStore }: { root: string; useStore: boolean }): SiteStore {
  if (!useStore) return { store: createMemoryStore(), place: undefined };
  const place = { folder: storeFolder(root), ...storeLimit() };
  return { store: createDiskStore(place.folder, place, removeUnused), place };
}

/** Few runs have anything to remove. */
const removeUnused: RemoveUnused = async (...entries) =>
  (await import('./prune-store.js')).removeUnused(...entries);
