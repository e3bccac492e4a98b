import { ownPrefix } from '../bundle/own-prefix.js';
import { isElsewhere } from '../lib/files/inside-site.js';
import type { Engine } from './create-engine.js';

/**
 * Lists files outside of the site's folders that pages show or code imports, such as those of its
 * repository, among the files read so far; paths relative to the root. Leaves out packages
 * (including docsgen): they do not change after installation, and are many.
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
