import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readRecord, stampFile } from '../../../emit/output-record.js';
import { proseKey } from '../../compile/compile-doc.js';
import type { Engine } from '../../create-engine.js';
import { type Store, storeKey } from '../store.js';
import { hashContent, type SharedEntry } from './pack.js';
import type { RemoteStore } from './remote-store.js';

export interface ShareRequest {
  engines: readonly [Engine, ...Engine[]];
  remote: RemoteStore;
  /** Keys of the entries that the run has used. */
  used: ReadonlySet<string>;
  /** Pages that have just been published, with the record of their keys. */
  output: { outDir: string; recordFile: string };
}

/** Kinds of which an entry may get another content under the same key. */
const CHANGING_KINDS = /^(bundle|findings|kept)\//;

/** Gives others what this run has made or used and they do not have. Never fails: they make it again. */
export async function shareBuild(request: ShareRequest): Promise<void> {
  const { engines, remote, used } = request;
  const [{ store }] = engines;
  const replaces = await remote.isScattered();
  const keys = new Set([...used].filter((key) => !key.startsWith('page/')));
  for (const engine of engines) for (const key of await listDocKeys(engine)) keys.add(key);
  const pages = await listPageFiles(request);
  async function* list(): AsyncGenerator<SharedEntry> {
    for (const key of keys) {
      const entry = await readEntry(key, { store, remote, replaces });
      if (entry !== undefined) yield entry;
    }
    for (const page of pages) {
      if (!replaces && (await remote.find(page.key)) !== undefined) continue;
      const content = await readPage(page, request.output);
      if (content !== undefined) yield { key: page.key, content };
    }
  }
  await remote.share(list(), { replaces });
}

/** Entries of texts, and of the prose that threads have kept. */
async function listDocKeys({ graph, site, pages }: Engine): Promise<string[]> {
  const keys: string[] = [];
  for (const source of await graph.get(pages.sources)) {
    const { key } = await graph.get(site.doc(source));
    const entry = await graph.get(site.entryKey(source));
    keys.push(proseKey(key), ...(entry === undefined ? [] : [entry]));
  }
  return keys;
}

/** The content of an entry, if others lack it. */
async function readEntry(
  key: string,
  { store, remote, replaces }: { store: Store; remote: RemoteStore; replaces: boolean },
): Promise<SharedEntry | undefined> {
  const there = replaces ? undefined : await remote.find(key);
  if (there !== undefined && !CHANGING_KINDS.test(key)) return undefined;
  const content = await store.getBytes(key);
  if (content === undefined || (there !== undefined && there === hashContent(content))) return undefined;
  return { key, content };
}

interface PageFile {
  key: string;
  file: string;
  stamp: string;
}

async function listPageFiles({ engines, output }: ShareRequest): Promise<PageFile[]> {
  const record = await readRecord(output.recordFile);
  const sites = await Promise.all(engines.map(({ graph, site }) => graph.get(site.site)));
  return sites.flatMap(({ site }, i) =>
    [...site.routes.values()].flatMap((route) => {
      const file = `${engines[i]?.language.path ?? ''}${route.file}`;
      const { key, stamp } = record.get(file) ?? {};
      return key === undefined || stamp === undefined ? [] : [{ key: storeKey('page', key), file, stamp }];
    }),
  );
}

/** Undefined when the file may be another one by now than the one that the record is about. */
async function readPage(
  { file, stamp }: PageFile,
  { outDir }: { outDir: string },
): Promise<Uint8Array | undefined> {
  const at = path.join(outDir, file);
  const content = await readFile(at).catch(() => undefined);
  return stampFile(at) === stamp ? content : undefined;
}
