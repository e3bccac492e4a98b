import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hash } from '../../lib/hash.js';

/**
 * Hashes the contents of files, which are relative to the root. `hashes` caches the hash of each
 * file.
 */
export function hashFiles(
  files: readonly string[],
  { root, hashes }: { root: string; hashes: Map<string, string> },
): string {
  const hashOf = (file: string): string => {
    const known = hashes.get(file);
    if (known !== undefined) return known;
    const made = hashFile(path.join(root, file));
    hashes.set(file, made);
    return made;
  };
  return hash(JSON.stringify(files.map(hashOf)));
}

/** The hash of a file's content; `''` if the file does not exist. */
function hashFile(file: string): string {
  try {
    return hash(readFileSync(file));
  } catch {
    return '';
  }
}
