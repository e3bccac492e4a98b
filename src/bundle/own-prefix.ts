import path from 'node:path';
import { ownFile } from './resolve-plugin.js';

/**
 * How paths of docsgen's own files begin, relative to a site elsewhere. Undefined when the site is
 * docsgen's folder, or above or below it: then they are the same on every machine.
 */
export function ownPrefix(root: string): string | undefined {
  const way = path.relative(root, ownFile('..')).replaceAll('\\', '/');
  const isElsewhere = way.startsWith('../') || path.isAbsolute(way);
  return isElsewhere && !/^(\.\.\/)*\.\.$/.test(way) ? `${way}/` : undefined;
}
