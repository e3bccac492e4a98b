import { existsSync } from 'node:fs';
import path from 'node:path';

/** Names of a config file; the first that is there is read. */
export const CONFIG_FILES: readonly string[] = [
  'docsgen.config.ts',
  'docsgen.config.mts',
  'docsgen.config.js',
  'docsgen.config.mjs',
];

/** Name of the config file in a folder, if there is one. */
export function findConfig(root: string): string | undefined {
  return CONFIG_FILES.find((name) => existsSync(path.join(root, name)));
}
