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

/** The store of a site, with the other inputs of one call. */
export interface SiteStore {
  store: Store;
  /** The environment variables that docsgen reads. */
  env: Environment;
  /**
   * Identifies the call. Each call runs each module of the site once, even if an earlier call in
   * this process has run it.
   */
  call: string;
  /** Where the store is, if it outlives the run. */
  place: StorePlace | undefined;
  /** The shared store, and the keys of its entries that this run has used. */
  remote?: { store: RemoteStore; used: () => ReadonlySet<string> };
}

interface StoreRequest {
  root: string;
  useStore: boolean;
  env: Environment;
}

/** Opens the store of the site at `root`. Without `useStore`, it lasts only as long as the run. */
export function openStore({ root, useStore, env }: StoreRequest): SiteStore {
  const call = randomUUID();
  if (!useStore) return { store: createMemoryStore(), place: undefined, env, call };
  const place = { folder: storeFolder(root, env), ...storeLimit(env) };
  return { store: createDiskStore(place.folder, place, removeUnused), place, env, call };
}

/** Loaded on demand: few runs have anything to remove. */
const removeUnused: RemoveUnused = async (...entries) =>
  (await import('./prune-store.js')).removeUnused(...entries);
