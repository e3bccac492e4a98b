import { isElsewhere } from '../lib/files/inside-site.js';
import type { Engine } from './create-engine.js';

/**
 * Files that pages show or code imports and that are in no folder of the site, such as those of its
 * repository: paths from the root, of those that have been read so far. Packages stay as they are
 * installed, and are many.
 */
export function listStrays({ reads, bounds }: Pick<Engine, 'reads' | 'bounds'>): string[] {
  return [...reads.files.keys()].filter(
    (file) => isElsewhere(file, bounds) && !file.includes('/node_modules/'),
  );
}
