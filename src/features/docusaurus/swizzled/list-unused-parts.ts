import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describeSwizzled, type UnusedPart } from './describe-swizzled.js';
import { readSwizzled } from './read-swizzled.js';

/** What a site has in `src/theme` that nothing draws, and what that means for readers. `root` is absolute. */
export async function listUnusedParts(root: string): Promise<UnusedPart[]> {
  const list = async (folder: string) => {
    const found = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .sort();
  };
  const text = (file: string) => readFile(path.join(root, file), 'utf8').catch(() => '');
  return describeSwizzled(await readSwizzled({ list, text }));
}
