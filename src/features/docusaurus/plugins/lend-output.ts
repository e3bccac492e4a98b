import { existsSync, lstatSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Where Docusaurus has the finished site, below the root. */
export const OUTPUT_DIR = 'build';

/**
 * Lets the finished site in `folder` also be found at `build` below the root until the function
 * that comes back is called: plugins know the folder of Docusaurus by its name, not only by
 * `outDir`. Where the site has such a folder, nothing is done.
 */
export function lendOutput(root: string, folder: string): () => void {
  const at = path.join(root, OUTPUT_DIR);
  if (existsSync(at)) return () => {};
  try {
    // A run that was killed may have left its link, which leads nowhere now.
    if (isLink(at)) rmSync(at);
    symlinkSync(folder, at, 'junction');
  } catch {
    // What writes there by name says so itself.
    return () => {};
  }
  return () => {
    if (isLink(at)) rmSync(at);
  };
}

const isLink = (file: string): boolean =>
  lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
