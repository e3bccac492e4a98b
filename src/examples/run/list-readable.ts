import {
  type Dirent,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../lib/is-record.js';

/** The files that code in docs may read, as arguments of Node's permission model. */
export interface ReadableFiles {
  /** Absolute paths of files and of folders with everything in them. */
  paths: readonly string[];
  /**
   * True if a package is a link to a folder with private files. Node checks the path as it is
   * written and follows links, so such a package is granted in parts, under the link's own path.
   */
  preservesLinks: boolean;
}

/**
 * Maximum number of files and folders that one run of `docsgen test` examines. Code can't read the
 * others.
 */
const MOST_ENTRIES = 200_000;
/** Maximum number of characters of all arguments: Windows allows 32,767, Linux two megabytes. */
const MOST_CHARACTERS = process.platform === 'win32' ? 24_000 : 1_000_000;

/**
 * Lists what code in the docs of a site may read: the site, the package that contains it, and the
 * installed packages. Leaves out hidden files and folders (`.env`, `.git`, `.npmrc`) and symbolic
 * links at any depth.
 */
export function listReadable(root: string): ReadableFiles {
  const walk: Walk = {
    left: MOST_ENTRIES,
    grants: new Set(),
    links: new Map(),
    parts: false,
    store: false,
  };
  const grant = (folder: string, found: Public) => {
    for (const one of found === 'all' ? [folder] : found) walk.grants.add(one);
  };
  for (const folder of new Set([root, realpathSync(root)])) {
    for (const own of new Set([folder, findOwner(folder)]))
      if (own !== undefined) grant(own, listPublic(own, { walk, trustsLinks: false }));
    for (const above of listAbove(folder)) {
      const packages = path.join(above, 'node_modules');
      grant(packages, listPackages(packages, { walk, trustsLinks: true }));
    }
  }
  return { paths: chooseFitting([...walk.grants]), preservesLinks: walk.parts && !walk.store };
}

interface Walk {
  /** Number of entries that may still be examined. */
  left: number;
  grants: Set<string>;
  /** The readable parts of link targets. */
  links: Map<string, Public>;
  /** True if a linked package is readable only in part. */
  parts: boolean;
  /** True if packages are links into a store, as pnpm creates them. */
  store: boolean;
}

interface WalkOptions {
  walk: Walk;
  /** True below folders of packages that the package manager wrote, false in the site itself. */
  trustsLinks: boolean;
}

/** The readable parts of a folder, or `all` if there is nothing else in it. */
type Public = 'all' | string[];

function listPublic(folder: string, options: WalkOptions): Public {
  return joinParts(readEntries(folder, options), (entry) => {
    const place = path.join(folder, entry.name);
    if (isPrivate(entry)) return [place, []];
    if (!entry.isDirectory()) return [place, 'all'];
    // The packages of the root have rules of their own, and are listed by these.
    const isPackages = entry.name === 'node_modules';
    return [place, isPackages ? listPackages(place, options) : listPublic(place, options)];
  });
}

function joinParts(
  entries: readonly Dirent[] | undefined,
  list: (entry: Dirent) => [string, Public],
): Public {
  if (entries === undefined) return [];
  let isWhole = true;
  const parts = entries.flatMap((entry) => {
    const [place, found] = list(entry);
    if (found !== 'all') isWhole = false;
    return found === 'all' ? [place] : found;
  });
  return isWhole ? 'all' : parts;
}

/**
 * Node reads a `*` or a comma in a path as a pattern or a list, so such names are never granted.
 */
const isPrivate = (entry: Dirent): boolean =>
  /^\.|[*,]/.test(entry.name) || !(entry.isFile() || entry.isDirectory());

/** Returns the readable parts of a folder of packages. */
function listPackages(folder: string, options: WalkOptions): Public {
  return joinParts(readEntries(folder, options), (entry) => {
    const place = path.join(folder, entry.name);
    if (/[*,]/.test(entry.name)) return [place, []];
    if (entry.isSymbolicLink()) return [place, listLinked(place, options)];
    // pnpm has links to all packages in a second folder there.
    if (entry.name === '.pnpm' || entry.name === 'node_modules' || entry.name.startsWith('@'))
      return [place, listPackages(place, options)];
    return [place, 'all'];
  });
}

/**
 * Adds the package that a link leads to. Returns the parts that are readable by the link's own
 * path.
 */
function listLinked(link: string, options: WalkOptions): Public {
  const { walk, trustsLinks } = options;
  const target = resolveLink(link);
  if (target === undefined || !trustsLinks) return [];
  const parts = target.split(path.sep);
  if (parts.includes('node_modules')) {
    // The packages that it imports are somewhere in the outermost folder of packages.
    const outermost = parts.indexOf('node_modules');
    if (parts[outermost + 1]?.startsWith('.')) walk.store = true;
    const store = parts.slice(0, outermost + 1).join(path.sep);
    grantTarget(store, () => listPackages(store, options), walk);
    return 'all';
  }
  if (!existsSync(path.join(target, 'package.json'))) return [];
  const found = grantTarget(target, () => listPublic(target, options), walk);
  if (found === 'all') return found;
  walk.parts = true;
  return found.map((one) => path.join(link, path.relative(target, one)));
}

/**
 * Grants the target of a link. For a package that links back to itself, the inner link grants
 * nothing.
 */
function grantTarget(target: string, list: () => Public, walk: Walk): Public {
  const known = walk.links.get(target);
  if (known !== undefined) return known;
  walk.links.set(target, []);
  const found = list();
  walk.links.set(target, found);
  for (const one of found === 'all' ? [target] : found) walk.grants.add(one);
  return found;
}

function resolveLink(link: string): string | undefined {
  try {
    const target = realpathSync(link);
    return statSync(target).isDirectory() ? target : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the package that code in the folder can import by its own name, found like Node does. */
function findOwner(folder: string): string | undefined {
  const owner = listAbove(folder).find((above) => existsSync(path.join(above, 'package.json')));
  if (owner === undefined) return undefined;
  try {
    const manifest: unknown = JSON.parse(readFileSync(path.join(owner, 'package.json'), 'utf8'));
    return isRecord(manifest) && manifest['exports'] !== undefined ? owner : undefined;
  } catch {
    return undefined;
  }
}

function listAbove(folder: string): string[] {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...listAbove(above)];
}

/**
 * Returns undefined if the path is not a folder, or the limit is reached. Such a folder stays
 * unreadable.
 */
function readEntries(folder: string, { walk }: WalkOptions): Dirent[] | undefined {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    walk.left -= entries.length;
    return walk.left < 0 ? undefined : entries;
  } catch {
    return undefined;
  }
}

/**
 * Returns as many paths as fit into the system's limit for arguments, those near the root first.
 */
function chooseFitting(paths: readonly string[]): string[] {
  const depth = (one: string) => one.split(path.sep).length;
  let left = MOST_CHARACTERS;
  return [...paths]
    .sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1))
    .filter((one) => {
      left -= one.length + '--allow-fs-read='.length + 1;
      return left >= 0;
    });
}
