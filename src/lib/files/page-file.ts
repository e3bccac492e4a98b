const TEST = /\.(test|spec)\.[a-z]+$/;

/** Files and folders that begin with `_`, tests and type declarations make no page (behaviour of Docusaurus). */
export function isPage(file: string): boolean {
  return !TEST.test(file) && !file.endsWith('.d.ts') && !file.split('/').some((part) => part.startsWith('_'));
}
