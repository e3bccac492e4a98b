import { hash } from '../lib/hash.js';
import type { OutputFile } from '../types/output/output.js';
import type { Manifest, ManifestPart, PageChunks } from '../types/page.js';

export interface ManifestRequest {
  /** Every route with what it needs besides the entry. */
  routes: ReadonlyMap<string, PageChunks | undefined>;
  /** File name of each sidebar below `assets/`, by key. */
  sidebars: Record<string, string>;
  /** File of each part of the features' indexes below `assets/`, by feature and part. */
  indexes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** A part lists at most about so many routes and folders before it is split. */
  partSize?: number;
}

/**
 * The route manifest: `assets/manifest.json` and the parts it leads to. A folder with more than `partSize` routes hands
 * its subfolders to parts of their own, so that a browser reads only the folders that it meets, and a change of one
 * page changes the names on one path from the root, never a page. Where a folder still has more than `partSize` routes and
 * subfolders of its own, these are spread over parts by their names.
 */
export function buildManifest({ routes, sidebars, indexes, partSize = 200 }: ManifestRequest): OutputFile[] {
  const files: OutputFile[] = [];
  const root = buildPart(
    [...routes].sort(([a], [b]) => (a < b ? -1 : 1)),
    '/',
  );
  const manifest: Manifest = { ...root, sidebars, ...indexes };
  files.push({ path: 'assets/manifest.json', content: JSON.stringify(manifest) });
  return files;

  function buildPart(entries: readonly Entry[], prefix: string): ManifestPart {
    if (entries.length <= partSize) return { routes: toRoutes(entries), parts: {} };
    const parts: Record<string, string> = {};
    const here: Entry[] = [];
    for (const [folder, below] of groupByFolder(entries, prefix)) {
      if (folder === undefined || below.length === 1) here.push(...below);
      else parts[folder] = writePart(buildPart(below, folder));
    }
    const size = here.length + Object.keys(parts).length;
    return size <= partSize ? { routes: toRoutes(here), parts } : spreadPart({ here, parts }, prefix);
  }

  function spreadPart({ here, parts }: WidePart, prefix: string): ManifestPart {
    const size = here.length + Object.keys(parts).length;
    // A power of two: as a site grows, most routes stay in their files.
    const count = 2 ** Math.ceil(Math.log2(size / partSize));
    const buckets = Array.from({ length: count }, (): WidePart => ({ here: [], parts: {} }));
    const bucketOf = (path: string) => buckets[hashSegment(firstSegment(path, prefix)) % count];
    for (const entry of here) bucketOf(entry[0])?.here.push(entry);
    for (const [folder, file] of Object.entries(parts))
      Object.assign(bucketOf(folder)?.parts ?? {}, { [folder]: file });
    const spread = buckets.map((bucket) => writePart({ routes: toRoutes(bucket.here), parts: bucket.parts }));
    return { routes: {}, parts: {}, spread };
  }

  function writePart(part: ManifestPart): string {
    const content = JSON.stringify(part);
    const name = `routes-${hash(content, 10)}.json`;
    files.push({ path: `assets/${name}`, content });
    return name;
  }
}

/** Whether a file of the output is a part of the manifest, by its name. */
export const isRoutePart = (file: string): boolean => /^assets\/routes-[0-9a-f]{10}\.json$/.test(file);

/** The routes and the subfolders of a folder with too many of them. */
interface WidePart {
  here: Entry[];
  parts: Record<string, string>;
}

/** The first segment of a path below a prefix, as browsers compare paths: see `normalizePath` in `web/theme/hooks/paths`. */
function firstSegment(path: string, prefix: string): string {
  const [whole, above] = [path, prefix].map((one) =>
    decodePath(one).trim().toLowerCase().replace(/\/+$/, ''),
  );
  return whole?.slice((above ?? '').length + 1).split('/')[0] ?? '';
}

/** See `ManifestPart.spread`; `web/client/manifest` looks a path up by the same rule. */
function hashSegment(segment: string): number {
  let sum = 0;
  for (let i = 0; i < segment.length; i++) sum = (Math.imul(sum, 31) + segment.charCodeAt(i)) >>> 0;
  return (sum ^ (sum >>> 15)) >>> 0;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

type Entry = readonly [route: string, chunks: PageChunks | undefined];

function toRoutes(entries: readonly Entry[]): ManifestPart['routes'] {
  return Object.fromEntries(entries.map(([route, chunks]) => [route, chunks ?? 0]));
}

/** Routes by the folder that they are in below a prefix: `/docs/a/b` below `/docs/` is in `/docs/a/`. */
function groupByFolder(entries: readonly Entry[], prefix: string): Map<string | undefined, Entry[]> {
  const groups = new Map<string | undefined, Entry[]>();
  for (const entry of entries) {
    const end = entry[0].indexOf('/', prefix.length);
    const folder = end === -1 || end === entry[0].length - 1 ? undefined : entry[0].slice(0, end + 1);
    const group = groups.get(folder);
    if (group) group.push(entry);
    else groups.set(folder, [entry]);
  }
  return groups;
}
