const TEST = /\.(test|spec)\.[a-z]+$/;

/**
 * Whether a file is a page. Files and folders that begin with `_`, tests and type declarations are
 * none (behavior of Docusaurus). `folder`: the content folder, whose own name does not count.
 */
export function isPage(file: string, folder = ''): boolean {
  const name =
    folder !== '' && file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file;
  return (
    !TEST.test(name) &&
    !name.endsWith('.d.ts') &&
    !name.split('/').some((part) => part.startsWith('_'))
  );
}
