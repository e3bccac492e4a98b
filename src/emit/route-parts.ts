import { hash } from '../lib/hash.js';
import type { OutputFile } from '../types/output/output.js';
import type { ManifestPart, PageChunks } from '../types/page.js';

/** A part of the manifest lists about so many routes and folders before it is split. */
export const PART_SIZE = 200;

/** A route with what it needs besides the entry; 0 for nothing, as in the manifest. */
export type ManifestEntry = readonly [route: string, chunks: PageChunks | 0 | undefined];

/** The routes and the subfolders of a folder with too many of them. */
export interface WidePart {
  here: ManifestEntry[];
  parts: Record<string, string>;
}

/** A part as a file, and its name below `assets/`. */
export function writeRoutePart(part: ManifestPart): { name: string; file: OutputFile } {
  const content = JSON.stringify(part);
  const name = `routes-${hash(content, 10)}.json`;
  return { name, file: { path: `assets/${name}`, content } };
}

/** Whether a file of the output is a part of the manifest, by its name. */
export const isRoutePart = (file: string): boolean =>
  /^assets\/routes-[0-9a-f]{10}\.json$/.test(file);

/** Routes as they stand in a part. */
export function listRoutes(entries: readonly ManifestEntry[]): ManifestPart['routes'] {
  return Object.fromEntries(entries.map(([route, chunks]) => [route, chunks ?? 0]));
}

/**
 * Over how many parts so many routes and subfolders are spread. A power of two: as a site grows,
 * most routes stay in their files.
 */
export const countBuckets = (size: number, partSize: number): number =>
  2 ** Math.ceil(Math.log2(size / partSize));

/** Which of so many parts a path below a prefix is in. See `ManifestPart.spread`. */
export const bucketOf = (
  path: string,
  { prefix, count }: { prefix: string; count: number },
): number => hashSegment(firstSegment(path, prefix)) % count;

/** Routes by the folder that they are in below a prefix. */
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

/**
 * The folder that a route is in below a prefix: that of `/docs/a/b` below `/docs/` is `/docs/a/`.
 */
export function folderBelow(route: string, prefix: string): string | undefined {
  const end = route.indexOf('/', prefix.length);
  return end === -1 || end === route.length - 1 ? undefined : route.slice(0, end + 1);
}

/**
 * The first segment of a path below a prefix, as browsers compare paths: see `normalizePath` in
 * `web/theme/hooks/paths`.
 */
function firstSegment(path: string, prefix: string): string {
  const [whole, above] = [path, prefix].map((one) =>
    decodePath(one).trim().toLowerCase().replace(/\/+$/, ''),
  );
  return whole?.slice((above ?? '').length + 1).split('/')[0] ?? '';
}

/** `web/client/manifest` looks a path up by the same rule. */
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
