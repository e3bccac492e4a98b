import { randomUUID } from 'node:crypto';
import type { Environment } from '../../types/environment.js';
import type { RemoteStore } from './remote/remote-store.js';
import { createDiskStore, createMemoryStore, type Store } from './store.js';
import { type StoreLimit, storeFolder, storeLimit } from './store-limit.js';
import type { RemoveUnused } from './store-upkeep.js';

/** A folder with a store in it. */
export interface StorePlace extends StoreLimit {
  folder: string;
}

/** The store of a site, and what else one call is given. */
export interface SiteStore {
  store: Store;
  /** The environment variables that docsgen reads. */
  env: Environment;
  /**
   * Identifies the call: it runs each module of the site once, whatever earlier calls of this
   * process have run.
   */
  call: string;
  /** Where it is, when it outlives the run. */
  place: StorePlace | undefined;
  /** The shared store, and the keys of its entries that this run has used. */
  remote?: { store: RemoteStore; used: () => ReadonlySet<string> };
}

interface StoreRequest {
  root: string;
  useStore: boolean;
  env: Environment;
}

/**
 * Opens the store of the site at `root`; without `useStore`, one that is gone when the run ends.
 */
export function openStore({ root, useStore, env }: StoreRequest): SiteStore {
  const call = randomUUID();
  if (!useStore) return { store: createMemoryStore(), place: undefined, env, call };
  const place = { folder: storeFolder(root, env), ...storeLimit(env) };
  return { store: createDiskStore(place.folder, place, removeUnused), place, env, call };
}

/** Few runs have anything to remove. */
const removeUnused: RemoveUnused = async (...entries) =>
  (await import('./prune-store.js')).removeUnused(...entries);
