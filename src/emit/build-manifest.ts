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
  /** A part lists at most about so many routes before it is split by folder. */
  partSize?: number;
}

/**
 * The route manifest: `assets/manifest.json` and the parts it leads to. A folder with more than `partSize` routes hands
 * its subfolders to parts of their own, so that a browser reads only the folders that it meets, and a change of one
 * page changes the names on one path from the root, never a page.
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
    return { routes: toRoutes(here), parts };
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
