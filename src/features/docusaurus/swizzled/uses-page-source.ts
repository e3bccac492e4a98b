import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Files in which it may stand. */
export const CODE_FILES = 'src/**/*.{tsx,ts,jsx,js}';
const CODE = /\.(?:tsx|ts|jsx|js)$/;
/** Hooks that tell the front matter of the page, and what is drawn by them. */
export const PAGE_SOURCE_SIGN =
  /\buse(?:Doc|BlogPost)\b|@theme(?:-original)?\/Blog(?:PostItem\/|Sidebar|Layout)/;

/** Whether code in `src/` asks for what is written in the file of a page. `root` is absolute. */
export async function usesPageSource(root: string): Promise<boolean> {
  const folder = path.join(root, 'src');
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of found) {
    if (!entry.isFile() || !CODE.test(entry.name)) continue;
    const text = await readFile(path.join(entry.parentPath, entry.name), 'utf8').catch(() => '');
    if (PAGE_SOURCE_SIGN.test(text)) return true;
  }
  return false;
}
