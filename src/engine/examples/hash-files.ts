import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hash } from '../../lib/hash.js';

/** Stands for what is in files, which are named from the root. `hashes` has those that are known, and gets the others. */
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

/** Stands for what is in a file; `''` for one that is not there. */
function hashFile(file: string): string {
  try {
    return hash(readFileSync(file));
  } catch {
    return '';
  }
}
