import { existsSync } from 'node:fs';
import path from 'node:path';
import { insideRepository } from '../lib/files/inside-site.js';
import { explainRefused } from '../lib/files/refused-file.js';
import type { ReferencedFile } from '../types/feature/reading.js';
import type { Overlay } from '../types/overlay.js';
import { findRefused } from './leads-outside.js';
import { readSource } from './read-source.js';
import { readBounds } from './site-bounds.js';

/**
 * Returns a function that reads the text of a file which another file names. Such a name is not
 * trusted.
 */
export function createReadReferenced(root: string, overlay: Overlay | undefined) {
  let bounds: ReturnType<typeof readBounds> | undefined;
  return (named: string): ReferencedFile | undefined => {
    bounds ??= readBounds(root, []);
    const file = insideRepository(named, bounds);
    if (file === undefined)
      return { refused: 'is outside of the site and its repository, or private' };
    if (!existsSync(path.join(root, file))) return undefined;
    const refused = findRefused(root, file, bounds);
    if (refused !== undefined) return { refused: `is ${explainRefused(refused)}` };
    const { source } = readSource(root, file, { bounds, overlay });
    return source === undefined
      ? { refused: 'can’t be read as UTF-8 text' }
      : { text: source.text };
  };
}
