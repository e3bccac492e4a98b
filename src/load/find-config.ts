import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['docsgen.config.ts', 'docsgen.config.mts', 'docsgen.config.js', 'docsgen.config.mjs'];

/** Name of the config file in a folder, if there is one. */
export function findConfig(root: string): string | undefined {
  return NAMES.find((name) => existsSync(path.join(root, name)));
}
