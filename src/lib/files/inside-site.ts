import { posix } from 'node:path';
import type { SiteBounds } from '../../types/site/bounds.js';

/**
 * Dotfiles, the site's own configuration and installed packages: somebody's Markdown must not
 * publish them.
 */
const PRIVATE =
  /(?:^|\/)\.(?!\.\/)|^(?:docsgen\.config|sidebars)\.|(?:^|\/)(?:node_modules\/|package(?:-lock)?\.json$)/i;

/**
 * True if a path from the site's root is that of a private file: no page may show or publish it.
 */
export const isPrivatePath = (normal: string): boolean => PRIVATE.test(normal);

/** A site of which everything is below its root. */
export const ROOT_ONLY: SiteBounds = { outside: [], wayIn: [] };

/**
 * A file of the site in its shortest form as a path from its root; `undefined` when it is outside,
 * private, or a folder.
 */
export function insideSite(path: string, bounds: SiteBounds): string | undefined {
  const normal = normalize(path, bounds);
  return normal === undefined || isPrivatePath(normal) || !isBelowAny(normal, bounds)
    ? undefined
    : normal;
}

/**
 * The same for a file that may be elsewhere in the repository of the site: code of a page names it.
 */
export function insideRepository(path: string, bounds: SiteBounds): string | undefined {
  const normal = normalize(path, bounds);
  if (normal === undefined || isPrivatePath(normal)) return undefined;
  return isBelowAny(normal, bounds) || isStray(normal, bounds) ? normal : undefined;
}

/**
 * Whether a path in its shortest form is that of a file which is in no folder of the site, but
 * elsewhere in its repository.
 */
export function isStray(normal: string, bounds: SiteBounds): boolean {
  // Nearly all files are below the root: while a site is served, all that were read are asked about
  // again and again.
  if (!normal.startsWith('../')) return false;
  const { above = 0 } = bounds;
  const up = normal.split('/').findIndex((name) => name !== '..');
  return up <= above && !isBelowAny(normal, bounds);
}

/**
 * The same for a file that has to be in a given folder of the site, which may publish private
 * files, too: `static`.
 */
export function insideFolder(path: string, folder: string, bounds: SiteBounds): string | undefined {
  const normal = normalize(path, bounds);
  return normal?.startsWith(`${folder}/`) ? normal : undefined;
}

function normalize(path: string, bounds: SiteBounds): string | undefined {
  if (path.includes('\u0000') || path.includes('\\')) return undefined;
  const normal = comeHome(posix.normalize(path), bounds);
  return /^\/|^\.{1,2}$|\/$|^(?:\.\.\/)*\.\.$/.test(normal) ? undefined : normal;
}

/** Whether a path in its shortest form is that of a file which is in no folder of the site. */
export const isElsewhere = (normal: string, bounds: SiteBounds): boolean =>
  !isBelowAny(normal, bounds);

function isBelowAny(normal: string, { outside }: SiteBounds): boolean {
  return !normal.startsWith('../') || outside.some((folder) => normal.startsWith(`${folder}/`));
}

/**
 * A normal path that leaves the root and leads back to it, without the detour: `../website/x.md` is
 * `x.md`.
 */
export function comeHome(normal: string, { wayIn }: SiteBounds): string {
  if (!normal.startsWith('../')) return normal;
  const parts = normal.split('/');
  const up = parts.findIndex((part) => part !== '..');
  if (up < 1 || up > wayIn.length) return normal;
  const isHome = wayIn.slice(-up).every((name, i) => parts[up + i] === name);
  return isHome ? parts.slice(2 * up).join('/') : normal;
}
