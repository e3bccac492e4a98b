import { hash } from '../lib/hash.js';
import type { OutputFile } from '../types/output/output.js';
import type { ManifestPart, PageChunks } from '../types/page.js';

/** Approximate maximum of routes and folders in a part of the manifest. */
export const PART_SIZE = 200;

/** A route with the chunks that it needs besides the entry; 0 for none, as in the manifest. */
export type ManifestEntry = readonly [route: string, chunks: PageChunks | 0 | undefined];

/** The routes and subfolders of a folder that has too many for one part. */
export interface WidePart {
  here: ManifestEntry[];
  parts: Record<string, string>;
}

/** Returns a part as a file, with its name relative to `assets/`. */
export function writeRoutePart(part: ManifestPart): { name: string; file: OutputFile } {
  const content = JSON.stringify(part);
  const name = `routes-${hash(content, 10)}.json`;
  return { name, file: { path: `assets/${name}`, content } };
}

/** Whether a file of the output is a part of the manifest, judging by its name. */
export const isRoutePart = (file: string): boolean =>
  /^assets\/routes-[0-9a-f]{10}\.json$/.test(file);

/** Converts routes to the form of a part. */
export function listRoutes(entries: readonly ManifestEntry[]): ManifestPart['routes'] {
  return Object.fromEntries(entries.map(([route, chunks]) => [route, chunks ?? 0]));
}

/**
 * Returns the number of parts over which routes and subfolders are spread. A power of two, so that
 * most routes stay in their files as a site grows.
 */
export const countBuckets = (size: number, partSize: number): number =>
  2 ** Math.ceil(Math.log2(size / partSize));

/** Returns the index of the part that contains a path below a prefix. See `ManifestPart.spread`. */
export const bucketOf = (
  path: string,
  { prefix, count }: { prefix: string; count: number },
): number => hashSegment(firstSegment(path, prefix)) % count;

/** Groups routes by their folder below a prefix. */
export function groupByFolder(
  entries: readonly ManifestEntry[],
  prefix: string,
): Map<string | undefined, ManifestEntry[]> {
  const groups = new Map<string | undefined, ManifestEntry[]>();
  for (const entry of entries) {
    const folder = folderBelow(entry[0], prefix);
    const group = groups.get(folder);
    if (group) group.push(entry);
    else groups.set(folder, [entry]);
  }
  return groups;
}

/** Returns the folder of a route below a prefix: `/docs/a/` for `/docs/a/b` below `/docs/`. */
export function folderBelow(route: string, prefix: string): string | undefined {
  const end = route.indexOf('/', prefix.length);
  return end === -1 || end === route.length - 1 ? undefined : route.slice(0, end + 1);
}

/**
 * Returns the first segment of a path below a prefix, normalized as browsers compare paths: see
 * `normalizePath` in `web/theme/hooks/paths`.
 */
function firstSegment(path: string, prefix: string): string {
  const [whole, above] = [path, prefix].map((one) =>
    decodePath(one).trim().toLowerCase().replace(/\/+$/, ''),
  );
  return whole?.slice((above ?? '').length + 1).split('/')[0] ?? '';
}

/** `web/client/manifest` uses the same function. */
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
