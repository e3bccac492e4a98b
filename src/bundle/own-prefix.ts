import path from 'node:path';
import { ownFile } from './resolve-plugin.js';

/**
 * How paths of docsgen's own files begin, relative to a site elsewhere. Undefined when the site is beside or above docsgen:
 * then they are the same on every machine.
 */
export function ownPrefix(root: string): string | undefined {
  const prefix = `${path.relative(root, ownFile('..')).replaceAll('\\', '/')}/`;
  const isElsewhere = prefix.startsWith('../') || path.isAbsolute(prefix);
  return isElsewhere && !/^(\.\.\/)+$/.test(prefix) ? prefix : undefined;
}
