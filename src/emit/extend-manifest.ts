import type { OutputFile } from '../types/output/output.js';
import type { ManifestPart } from '../types/page.js';
import {
  bucketOf,
  countBuckets,
  folderBelow,
  groupByFolder,
  listRoutes,
  type ManifestEntry,
  PART_SIZE,
  writeRoutePart,
} from './route-parts.js';

interface ExtendRequest {
  /** The published manifest. */
  root: ManifestPart;
  /** Routes to add. */
  added: readonly ManifestEntry[];
  /** Reads a published part, by its name relative to `assets/`. */
  read(name: string): Promise<string>;
  partSize?: number;
}

interface ExtendedManifest {
  root: ManifestPart;
  /** New parts. */
  files: OutputFile[];
  /** Names of parts that nothing refers to any more. */
  gone: string[];
}

/**
 * Adds routes to the manifest, with the same result as `buildManifest` for all routes: reads and
 * writes only the parts that contain the new routes, and those that refer to them. Returns
 * undefined if a part would be split in another way.
 */
export async function extendManifest({
  root,
  added,
  read,
  partSize = PART_SIZE,
}: ExtendRequest): Promise<ExtendedManifest | undefined> {
  const files = new Map<string, OutputFile>();
  const gone: string[] = [];
  let present: ManifestPart | undefined = root;
  for (const entry of added) present = present && (await extend(present, { entry, prefix: '/' }));
  return present && { root: present, files: [...files.values()], gone };

  async function extend(
    part: ManifestPart,
    { entry, prefix }: Extension,
  ): Promise<ManifestPart | undefined> {
    if (part.spread !== undefined) return extendSpread(part.spread, { entry, prefix });
    const below = await extendBelow(part, { entry, prefix });
    if (below !== 'none') return below;
    const isWhole = Object.keys(part.parts).length === 0;
    if (sizeOf(part) >= partSize || (!isWhole && wouldSplit(part, { entry, prefix })))
      return undefined;
    const sorted = sort([...Object.entries(part.routes), entry]);
    return { ...part, routes: listRoutes(isWhole ? sorted : orderHere(sorted, prefix)) };
  }

  /**
   * Extends the part of the subfolder that contains the route. Returns `none` if the subfolder has
   * no part of its own.
   */
  async function extendBelow(
    part: ManifestPart,
    { entry, prefix }: Extension,
  ): Promise<ManifestPart | 'none' | undefined> {
    const folder = folderBelow(entry[0], prefix);
    const name = folder === undefined ? undefined : part.parts[folder];
    if (folder === undefined || name === undefined) return 'none';
    const extended = await extend(await readPart(name), { entry, prefix: folder });
    return extended && { ...part, parts: { ...part.parts, [folder]: replace(name, extended) } };
  }

  async function extendSpread(
    spread: readonly string[],
    { entry, prefix }: Extension,
  ): Promise<ManifestPart | undefined> {
    const { length: count } = spread;
    const own = bucketOf(entry[0], { prefix, count });
    const name = spread[own] ?? '';
    const part = await readPart(name);
    // All empty parts are one file, which other buckets may use, too.
    if (sizeOf(part) === 0) return undefined;
    const below = await extendBelow(part, { entry, prefix });
    const extended =
      below === 'none' ? await extendBucket(part, { entry, prefix, spread, own }) : below;
    return extended && { routes: {}, parts: {}, spread: spread.with(own, replace(name, extended)) };
  }

  /** Adds a route to a bucket. Its order follows from the routes of all buckets. */
  async function extendBucket(
    part: ManifestPart,
    { entry, prefix, spread, own }: Extension & { spread: readonly string[]; own: number },
  ): Promise<ManifestPart | undefined> {
    const { length: count } = spread;
    const all = await Promise.all(spread.map(readPart));
    const size = all.reduce((sum, one) => sum + sizeOf(one), 1);
    if (countBuckets(size, partSize) !== count || wouldSplit(part, { entry, prefix }))
      return undefined;
    const entries = sort([...all.flatMap(({ routes }) => Object.entries(routes)), entry]);
    const here = orderHere(entries, prefix).filter(
      ([path]) => bucketOf(path, { prefix, count }) === own,
    );
    return { ...part, routes: listRoutes(here) };
  }

  async function readPart(name: string): Promise<ManifestPart> {
    const content = files.get(name)?.content ?? (await read(name));
    return JSON.parse(String(content)) as ManifestPart;
  }

  /** Replaces a part by another. Returns the name of the new one. */
  function replace(before: string, part: ManifestPart): string {
    const { name, file } = writeRoutePart(part);
    if (!files.delete(before)) gone.push(before);
    files.set(name, file);
    return name;
  }
}

interface Extension {
  entry: ManifestEntry;
  /** Prefix of the part that gets the route. */
  prefix: string;
}

const sizeOf = ({ routes, parts }: ManifestPart): number =>
  Object.keys(routes).length + Object.keys(parts).length;

/** Whether a folder that had one route now has two, and so gets its own part. */
function wouldSplit({ routes }: ManifestPart, { entry, prefix }: Extension): boolean {
  const folder = folderBelow(entry[0], prefix);
  return (
    folder !== undefined &&
    Object.keys(routes).some((route) => folderBelow(route, prefix) === folder)
  );
}

const sort = (entries: readonly ManifestEntry[]): ManifestEntry[] =>
  entries.toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Orders sorted routes as a part with subfolders lists them. */
const orderHere = (sorted: readonly ManifestEntry[], prefix: string): ManifestEntry[] =>
  [...groupByFolder(sorted, prefix).values()].flat();
