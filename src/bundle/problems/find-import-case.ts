import path from 'node:path';
import { findCase } from '../../lib/files/find-case.js';
import type { RefusedFile } from '../../types/site/file-lookup.js';

/** Folders in which imports are looked up. */
export interface ImportPlaces {
  /** Absolute path of the site's root. */
  root: string;
  /** See `SitePaths`. */
  staticDirectories?: readonly string[] | undefined;
}

/** Endings that imports may leave out. */
const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.mdx', '.md', '.css', '.json'];
const LEFT_OUT = ['', ...ENDINGS, ...ENDINGS.map((ending) => `/index${ending}`)];

/**
 * Finds the only file of the site that matches an unresolved import in another letter case.
 * `leadsTo` has no ending if the import has none.
 *
 * @param importer File that imports, as esbuild names it.
 */
export function findImportCase(
  { specifier, importer }: { specifier: string; importer: string },
  { root, staticDirectories = [] }: ImportPlaces,
): RefusedFile | undefined {
  const name = specifier.replace(/[?#].*$/, '');
  const file = importer.replace(/^[\w-]{2,}:/, '');
  const home = path.posix.dirname(
    (path.isAbsolute(file) ? path.relative(root, file) : file).replaceAll('\\', '/'),
  );
  for (const written of listPaths(name, { home, isSheet: /\.\w*ss$/.test(file) })) {
    const folders = written.startsWith('/') ? ['.', ...staticDirectories] : ['.'];
    for (const folder of folders)
      for (const ending of LEFT_OUT) {
        const found = findCase(root, path.posix.join(folder, written) + ending);
        if (found !== undefined)
          return { refused: 'case', leadsTo: found.slice(0, found.length - ending.length) };
      }
  }
  return undefined;
}

/** Returns the paths that an import may mean, if it names a file and not a package. */
function listPaths(name: string, { home, isSheet }: { home: string; isSheet: boolean }): string[] {
  if (name.startsWith('@site/')) return [name.slice('@site/'.length)];
  if (name.startsWith('/')) return [name];
  return name.startsWith('.') || (isSheet && /^\w/.test(name)) ? [path.posix.join(home, name)] : [];
}
