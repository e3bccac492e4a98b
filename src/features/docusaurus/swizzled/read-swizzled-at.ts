import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readSwizzled, type Swizzled } from './read-swizzled.js';

/** Reads `src/theme` from the disk. `root` is absolute. `pageComponents`: see `readSwizzled`. */
export async function readSwizzledAt(
  root: string,
  pageComponents?: Readonly<Record<string, string>>,
): Promise<Swizzled> {
  const list = async (folder: string) => {
    const found = await readdir(path.join(root, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    return found
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
      )
      .sort();
  };
  const text = (file: string) => readFile(path.join(root, file), 'utf8').catch(() => '');
  return readSwizzled({ list, text }, pageComponents);
}
