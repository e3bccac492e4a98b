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
   * Keys of the entries with the templates of all pages: of those that stay as they are in the
   * output folder none is asked for.
   */
  templates: readonly string[];
  /** Sources that the run has looked at: all unless it is given. */
  holds?: (source: string) => boolean;
}

/** Kinds whose entries may change under the same key. */
const CHANGING_KINDS = /^(bundle|findings|kept|packs)\//;

/**
 * Shares what this run has made or used and others lack. Never fails: others can make it
 * themselves.
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

/** Entries of texts, and of the prose that threads have kept. */
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

/** Returns the content of an entry if others lack it. */
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
