import { posix } from 'node:path';
import type { SiteBounds } from '../../types/site/bounds.js';

/**
 * Dotfiles, the site's own configuration and installed packages: content that names them must not
 * publish them.
 */
const PRIVATE =
  /(?:^|\/)\.(?!\.\/)|^(?:docsgen\.config|sidebars)\.|(?:^|\/)(?:node_modules\/|package(?:-lock)?\.json$)/i;

/**
 * True if a path from the site's root is that of a private file: no page may show or publish it.
 */
export const isPrivatePath = (normal: string): boolean => PRIVATE.test(normal);

/** The bounds of a site that has all its files below its root. */
export const ROOT_ONLY: SiteBounds = { outside: [], wayIn: [] };

/**
 * Returns a file of the site as a normalized path from its root; `undefined` if it is outside,
 * private, or a folder.
 */
export function insideSite(path: string, bounds: SiteBounds): string | undefined {
  const normal = normalize(path, bounds);
  return normal === undefined || isPrivatePath(normal) || !isBelowAny(normal, bounds)
    ? undefined
    : normal;
}

/**
 * Like `insideSite`, for a file that code of a page names, which may be elsewhere in the site's
 * repository.
 */
export function insideRepository(path: string, bounds: SiteBounds): string | undefined {
  const normal = normalize(path, bounds);
  if (normal === undefined || isPrivatePath(normal)) return undefined;
  return isBelowAny(normal, bounds) || isStray(normal, bounds) ? normal : undefined;
}

/**
 * Whether a normalized path leads to a file outside of the site's folders, but in its repository.
 */
export function isStray(normal: string, bounds: SiteBounds): boolean {
  // Fast path: nearly all files are below the root, and watch mode checks all files that were read
  // again and again.
  if (!normal.startsWith('../')) return false;
  const { above = 0 } = bounds;
  const up = normal.split('/').findIndex((name) => name !== '..');
  return up <= above && !isBelowAny(normal, bounds);
}

/**
 * Like `insideSite`, for a file that must be in a given folder of the site, such as `static`, which
 * may also publish private files.
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

/** Whether a normalized path leads to a file outside of the site's folders. */
export const isElsewhere = (normal: string, bounds: SiteBounds): boolean =>
  !isBelowAny(normal, bounds);

function isBelowAny(normal: string, { outside }: SiteBounds): boolean {
  return !normal.startsWith('../') || outside.some((folder) => normal.startsWith(`${folder}/`));
}

/**
 * Removes the detour from a normalized path that leaves the root and leads back: `../website/x.md`
 * becomes `x.md`.
 */
export function comeHome(normal: string, { wayIn }: SiteBounds): string {
  if (!normal.startsWith('../')) return normal;
  const parts = normal.split('/');
  const up = parts.findIndex((part) => part !== '..');
  if (up < 1 || up > wayIn.length) return normal;
  const isHome = wayIn.slice(-up).every((name, i) => parts[up + i] === name);
  return isHome ? parts.slice(2 * up).join('/') : normal;
}
