import { existsSync, lstatSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Docusaurus’ output folder, below the root. */
export const OUTPUT_DIR = 'build';

/**
 * Links `build` below the root to the finished site in `folder`, because some plugins expect that
 * folder rather than `outDir`. Returns the function that removes the link. Does nothing if the site
 * already has a `build` folder.
 */
export function lendOutput(root: string, folder: string): () => void {
  const at = path.join(root, OUTPUT_DIR);
  if (existsSync(at)) return () => {};
  try {
    // Remove the dangling link of a run that was killed.
    if (isLink(at)) rmSync(at);
    symlinkSync(folder, at, 'junction');
  } catch {
    // A plugin that writes to `build` reports its own error.
    return () => {};
  }
  return () => {
    if (isLink(at)) rmSync(at);
  };
}

const isLink = (file: string): boolean =>
  lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
