import type { Head } from '../../load/git/read-head.js';
import { type History, readHistory } from '../../load/git/read-history.js';
import type { Json } from '../../types/json.js';
import { type Store, storeKey } from '../store/store.js';

/**
 * Reads the history of some folders. The history up to a commit never changes, so it is read once.
 */
export async function readHistoryThroughStore(
  { root, store, buildId }: { root: string; store: Store; buildId: string },
  head: Head,
  folders: readonly string[],
): Promise<History> {
  const key = storeKey('history', buildId, head.commit, head.prefix, [...folders]);
  const known = await store.get(key);
  if (known !== undefined) return known as unknown as History;
  const read = await readHistory(root, head, folders);
  // A later fetch may complete the history: store it only if it is complete.
  if (read.unknown.length === 0) await store.set(key, read as unknown as Json);
  return read;
}
