import path from 'node:path';
import { ownFile } from './resolve-plugin.js';

/**
 * Returns the path from the site to docsgen's own files. Returns undefined if the site is docsgen's
 * folder, or above or below it: then relative paths are the same on every machine.
 */
export function ownPrefix(root: string): string | undefined {
  const way = path.relative(root, ownFile('..')).replaceAll('\\', '/');
  const isElsewhere = way.startsWith('../') || path.isAbsolute(way);
  return isElsewhere && !/^(\.\.\/)*\.\.$/.test(way) ? `${way}/` : undefined;
}
