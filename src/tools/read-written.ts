import type { Engine } from '../engine/create-engine.js';
import { readSource } from '../load/read-source.js';

/**
 * A file as its author wrote it: what is written back must not be what a preprocessor of the site
 * made of it. Undefined when it can't be read.
 */
export const readWritten = (
  { root, bounds }: Pick<Engine, 'root' | 'bounds'>,
  file: string,
): string | undefined => readSource(root, file, { bounds }).source?.text;
