import type { Engine } from '../../engine/create-engine.js';
import { hashContent, type SharedEntry } from '../../engine/store/remote/pack.js';
import type { RemoteStore } from '../../engine/store/remote/remote-store.js';
import { proseKey, type Store } from '../../engine/store/store.js';
import { append } from '../../lib/append.js';

export interface ShareRequest {
  engines: readonly [Engine, ...Engine[]];
  remote: RemoteStore;
  /** Keys of the entries that the run has used. */
  used: ReadonlySet<string>;
  /**
   * Keys of the entries with the templates of all pages: the run does not read those of pages that
   * stay unchanged in the output folder.
   */
  templates: readonly string[];
  /** Sources that the run has read. Default: all. */
  holds?: (source: string) => boolean;
}

/** Kinds whose entries may change under the same key. */
const CHANGING_KINDS = /^(bundle|findings|kept|packs)\//;

/**
 * Uploads the entries that this run has made or used and that the remote store lacks. Never fails:
 * other machines can make them themselves.
 */
export async function shareBuild(request: ShareRequest): Promise<void> {
  const { engines, remote, used, templates, holds = () => true } = request;
  const [{ store }] = engines;
  const replaces = await remote.isScattered();
  const keys = new Set([...used, ...templates]);
  for (const engine of engines) for (const key of await listDocKeys(engine, holds)) keys.add(key);
  async function* list(): AsyncGenerator<SharedEntry> {
    for (const key of keys) {
      const entry = await readEntry(key, { store, remote, replaces });
      if (entry !== undefined) yield entry;
    }
  }
  await remote.share(list(), { replaces });
}

/** Lists the entries of texts, and of the prose that threads have cached. */
async function listDocKeys(
  { graph, site, pages }: Engine,
  holds: (source: string) => boolean,
): Promise<string[]> {
  const keys: string[] = [];
  for (const source of (await graph.get(pages.sources)).filter(holds)) {
    const { key } = await graph.get(site.doc(source));
    keys.push(proseKey(key));
    append(keys, await graph.get(site.entryKeys(source)));
  }
  return keys;
}

/** Returns the content of an entry if the remote store lacks it. */
async function readEntry(
  key: string,
  { store, remote, replaces }: { store: Store; remote: RemoteStore; replaces: boolean },
): Promise<SharedEntry | undefined> {
  const there = replaces ? undefined : await remote.find(key);
  if (there !== undefined && !CHANGING_KINDS.test(key)) return undefined;
  const content = await store.getBytes(key);
  if (content === undefined || (there !== undefined && there === hashContent(content)))
    return undefined;
  return { key, content };
}
