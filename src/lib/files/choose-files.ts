import type { FileChoice } from '../../types/collection.js';
import { isPage } from './page-file.js';

/**
 * Selects the files (paths relative to the site's root) in a folder that make pages and match its
 * globs, in the same order. Like hidden files, names that begin with `_` only match globs that
 * contain `_` there.
 */
export async function chooseFiles(
  files: readonly string[],
  { folder, include, exclude }: FileChoice & { folder: string },
): Promise<readonly string[]> {
  if (include.length === 0 && exclude.length === 0)
    return files.filter((file) => isPage(file, folder));
  const { default: picomatch } = await import('picomatch');
  const choose = (globs: readonly string[]) => picomatch([...globs], { dot: true });
  const isIncluded = include.length === 0 ? () => true : choose(include);
  const isNamed = choose(include.filter(namesUnderscore));
  const isExcluded = choose(exclude);
  const start = folder === '' || folder === '.' ? 0 : folder.length + 1;
  return files.filter((file) => {
    const name = file.slice(start);
    return (
      isIncluded(name) &&
      !isExcluded(name) &&
      (isPage(file, folder) || (isNamed(name) && isPage(withoutUnderscores(name))))
    );
  });
}

const withoutUnderscores = (name: string): string => name.replace(/(^|\/)_+/g, '$1');

/** Whether a glob names files or folders that begin with `_`. */
export const namesUnderscore = (glob: string): boolean => /(?:^|[/{,(|])_/.test(glob);
