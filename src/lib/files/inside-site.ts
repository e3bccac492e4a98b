import { posix } from 'node:path';

/** Dotfiles, the site's own configuration and installed packages: somebody's Markdown must not publish them. */
const PRIVATE =
  /(?:^|\/)\.|^(?:docsgen\.config|sidebars)\.|(?:^|\/)(?:node_modules\/|package(?:-lock)?\.json$)/;

/**
 * A file below a folder of the site (`''`: its root) in its shortest form; `undefined` when it is outside, private, or a
 * folder.
 */
export function insideSite(path: string, folder = ''): string | undefined {
  if (path.includes('\u0000') || path.includes('\\')) return undefined;
  const normal = posix.normalize(path);
  if (/^(?:\/|\.\.?(?:\/|$))|\/$/.test(normal)) return undefined;
  // Only `static/` may publish these, on purpose.
  if (folder === '' && PRIVATE.test(normal)) return undefined;
  return normal.startsWith(folder) ? normal : undefined;
}
