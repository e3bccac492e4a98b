import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { nameOf } from '../modules/list-names.js';
import { CODE } from './list-imports.js';

/** Files to search. */
export const CODE_FILES = 'src/**/*.{tsx,ts,jsx,js}';

/** Patterns of site code in `src/` that needs additional data or markup. */
export const SIGNS = {
  /**
   * Needs the source of pages: hooks that return front matter, parts that use them, and the list of
   * all posts.
   */
  pageSource:
    /\buse(?:Doc|BlogPost)\b|@theme(?:-original)?\/(?:Blog(?:PostItem\/|Sidebar|Layout|PostPage['"]|\/Components\/Author)|DocItem['"])|\/blog-archive-|\bchildren\.type\b|@theme(?:-original)?\/ContentVisibility['"]/,
  /** Needs build options, such as the versions that the preset includes. */
  presets: /\bpresets\b/,
  /** Needs the element in which Docusaurus renders pages. */
  rootElement: /\b__docusaurus\b/,
} as const;

/** Returns the patterns that occur in `src/`. `root` is absolute. */
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
    // A part that is rewritten need not import itself, so search for its own name, too.
    const self = nameOf(path.relative(root, file).split(path.sep).join('/'));
    for (const name of names) if (SIGNS[name].test(`'@theme/${self}'\n${text}`)) found.add(name);
  }
  return found;
}
