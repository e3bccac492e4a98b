import type { FileChoice } from '../../types/collection.js';

/** Those of the files (paths below the site's root) in a folder that its globs choose, in the same order. */
export async function chooseFiles(
  files: readonly string[],
  { folder, include, exclude }: FileChoice & { folder: string },
): Promise<readonly string[]> {
  if (include.length === 0 && exclude.length === 0) return files;
  const { default: picomatch } = await import('picomatch');
  const isIncluded = include.length === 0 ? () => true : picomatch([...include], { dot: true });
  const isExcluded = picomatch([...exclude], { dot: true });
  const start = folder === '' || folder === '.' ? 0 : folder.length + 1;
  return files.filter((file) => {
    const name = file.slice(start);
    return isIncluded(name) && !isExcluded(name);
  });
}
