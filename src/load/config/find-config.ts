import { existsSync } from 'node:fs';
import path from 'node:path';

/** Names of the config file; the first one that exists is read. */
export const CONFIG_FILES: readonly string[] = [
  'docsgen.config.ts',
  'docsgen.config.mts',
  'docsgen.config.js',
  'docsgen.config.mjs',
];

/** Returns the name of the config file in a folder; undefined if there is none. */
export function findConfig(root: string): string | undefined {
  return CONFIG_FILES.find((name) => existsSync(path.join(root, name)));
}
