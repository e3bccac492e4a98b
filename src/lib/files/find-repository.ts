import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the nearest folder with a `.git`, at or above an absolute path. */
export function findRepository(folder: string): string | undefined {
  if (existsSync(path.join(folder, '.git'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : findRepository(parent);
}
