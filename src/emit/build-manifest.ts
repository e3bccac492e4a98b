import { append } from '../lib/append.js';
import type { OutputFile } from '../types/output/output.js';
import type { Manifest, ManifestPart, PageChunks } from '../types/page.js';
import {
  bucketOf,
  countBuckets,
  groupByFolder,
  listRoutes,
  type ManifestEntry,
  PART_SIZE,
  type WidePart,
  writeRoutePart,
} from './route-parts.js';

export interface ManifestRequest {
  /** Every route with the chunks that it needs besides the entry. */
  routes: ReadonlyMap<string, PageChunks | undefined>;
  /** File name of each sidebar, relative to `assets/`, by key. */
  sidebars: Record<string, string>;
  /** File of each part of the features' indexes, relative to `assets/`, by feature and part. */
  indexes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Approximate maximum of routes and folders in a part: larger parts are split. */
  partSize?: number;
}

/**
 * Builds the route manifest: `assets/manifest.json` and the parts that it refers to. A folder with
 * more than `partSize` routes moves its subfolders to parts of their own, so that a browser reads
 * only the folders that it needs, and a change of one page renames only the parts on one path from
 * the root, never a page. If a folder still has more than `partSize` routes and subfolders of its
 * own, these are spread over parts by name.
 */
export function buildManifest({
  routes,
  sidebars,
  indexes,
  partSize = PART_SIZE,
}: ManifestRequest): OutputFile[] {
  const files: OutputFile[] = [];
  const root = buildPart(
    [...routes].sort(([a], [b]) => (a < b ? -1 : 1)),
    '/',
  );
  const manifest: Manifest = { ...root, sidebars, ...indexes };
  files.push({ path: 'assets/manifest.json', content: JSON.stringify(manifest) });
  return files;

  function buildPart(entries: readonly ManifestEntry[], prefix: string): ManifestPart {
    if (entries.length <= partSize) return { routes: listRoutes(entries), parts: {} };
    const parts: Record<string, string> = {};
    const here: ManifestEntry[] = [];
    for (const [folder, below] of groupByFolder(entries, prefix)) {
      if (folder === undefined || below.length === 1) append(here, below);
      else parts[folder] = writePart(buildPart(below, folder));
    }
    const size = here.length + Object.keys(parts).length;
    return size <= partSize
      ? { routes: listRoutes(here), parts }
      : spreadPart({ here, parts }, prefix);
  }

  function spreadPart({ here, parts }: WidePart, prefix: string): ManifestPart {
    const count = countBuckets(here.length + Object.keys(parts).length, partSize);
    const buckets = Array.from({ length: count }, (): WidePart => ({ here: [], parts: {} }));
    const own = (path: string) => buckets[bucketOf(path, { prefix, count })];
    for (const entry of here) own(entry[0])?.here.push(entry);
    for (const [folder, file] of Object.entries(parts))
      Object.assign(own(folder)?.parts ?? {}, { [folder]: file });
    const spread = buckets.map((bucket) =>
      writePart({ routes: listRoutes(bucket.here), parts: bucket.parts }),
    );
    return { routes: {}, parts: {}, spread };
  }

  function writePart(part: ManifestPart): string {
    const { name, file } = writeRoutePart(part);
    files.push(file);
    return name;
  }
}
