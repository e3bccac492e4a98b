import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { nameOf } from '../modules/list-names.js';

/** Files in which signs may stand. */
export const CODE_FILES = 'src/**/*.{tsx,ts,jsx,js}';
const CODE = /\.(?:tsx|ts|jsx|js)$/;

/** What code in `src/` may ask for, and how it is seen that it does. */
export const SIGNS = {
  /**
   * What is written in the file of a page: by hooks that tell its front matter, what is drawn by
   * them, and the list of all posts.
   */
  pageSource:
    /\buse(?:Doc|BlogPost)\b|@theme(?:-original)?\/(?:Blog(?:PostItem\/|Sidebar|Layout|PostPage['"]|\/Components\/Author)|DocItem['"])|\/blog-archive-|\bchildren\.type\b|@theme(?:-original)?\/ContentVisibility['"]/,
  /** How the site is built: which versions its preset includes, say. */
  presets: /\bpresets\b/,
  /** The element that Docusaurus draws pages in. */
  rootElement: /\b__docusaurus\b/,
} as const;

/** Which of the signs stand in code in `src/`. `root` is absolute. */
export async function findSigns(root: string): Promise<ReadonlySet<keyof typeof SIGNS>> {
  const folder = path.join(root, 'src');
  const found = new Set<keyof typeof SIGNS>();
  const names = Object.keys(SIGNS) as (keyof typeof SIGNS)[];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (found.size === names.length) break;
    if (!entry.isFile() || !CODE.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8').catch(() => '');
    // A part that is written anew need not name itself.
    const self = nameOf(path.relative(root, file).split(path.sep).join('/'));
    for (const name of names) if (SIGNS[name].test(`'@theme/${self}'\n${text}`)) found.add(name);
  }
  return found;
}
