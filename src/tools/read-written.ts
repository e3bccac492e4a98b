import type { Engine } from '../engine/create-engine.js';
import { readSource } from '../load/read-source.js';

/**
 * Reads a file as its author wrote it, without the site's preprocessor, because edits are written
 * back. Returns undefined if it cannot be read.
 */
export const readWritten = (
  { root, bounds }: Pick<Engine, 'root' | 'bounds'>,
  file: string,
): string | undefined => readSource(root, file, { bounds }).source?.text;
