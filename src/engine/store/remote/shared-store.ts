import type { Json } from '../../../types/json.js';
import type { Store } from '../store.js';
import type { RemoteStore } from './remote-store.js';

/** A store of this machine that falls back to a remote one for missing entries. */
export interface SharedStore extends Store {
  /** Keys of the entries that this run has read or made, of kinds that machines share. */
  used(): ReadonlySet<string>;
}

/**
 * Kinds whose keys and contents do not depend on this machine. The others (states of files, the
 * last build, Git history, config modules) are useless or wrong on other machines.
 */
const SHARED_KINDS = new Set([
  'bundle',
  'doc',
  'findings',
  'found',
  'kept',
  'made',
  'page',
  'prose',
  'render',
  'shown',
  'tokens',
]);

export function createSharedStore(own: Store, remote: RemoteStore): SharedStore {
  const used = new Set<string>();

  function note(key: string): boolean {
    const isShared = SHARED_KINDS.has(key.slice(0, key.indexOf('/')));
    if (isShared) used.add(key);
    return isShared;
  }

  async function fetch(key: string): Promise<Buffer | undefined> {
    const content = await remote.read(key);
    if (content !== undefined) await own.setBytes(key, content);
    return content;
  }

  return {
    ...own,
    used: () => used,
    async get(key) {
      const isShared = note(key);
      const value = await own.get(key);
      if (value !== undefined || !isShared) return value;
      const content = await fetch(key);
      return content && parse(content);
    },
    async set(key, value) {
      note(key);
      await own.set(key, value);
    },
    async getBytes(key) {
      const isShared = note(key);
      return (await own.getBytes(key)) ?? (isShared ? fetch(key) : undefined);
    },
    async setBytes(key, bytes) {
      note(key);
      await own.setBytes(key, bytes);
    },
    async close() {
      remote.close();
      await own.close();
    },
  };
}

function parse(content: Buffer): Json | undefined {
  try {
    return JSON.parse(content.toString()) as Json;
  } catch {
    return undefined;
  }
}
