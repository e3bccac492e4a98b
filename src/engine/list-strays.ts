import { ownPrefix } from '../bundle/own-prefix.js';
import { isElsewhere } from '../lib/files/inside-site.js';
import type { Engine } from './create-engine.js';

/**
 * Files that pages show or code imports and that are in no folder of the site, such as those of its
 * repository: paths from the root, of those that have been read so far. Packages, docsgen among
 * them, stay as they are installed, and are many.
 */
export function listStrays({
  root,
  reads,
  bounds,
}: Pick<Engine, 'root' | 'reads' | 'bounds'>): string[] {
  const own = ownPrefix(root);
  return [...reads.files.keys()].filter(
    (file) =>
      isElsewhere(file, bounds) &&
      !file.includes('/node_modules/') &&
      !(own !== undefined && file.startsWith(own)),
  );
}
