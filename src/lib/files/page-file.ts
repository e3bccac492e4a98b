const TEST = /\.(test|spec)\.[a-z]+$/;

/**
 * Files and folders that begin with `_`, tests and type declarations make no page (behaviour of
 * Docusaurus). `folder`: that of the content, whose own name may begin as it likes.
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
