import path from 'node:path';
import { readFolder } from '../lib/files/read-folder.js';
import { type FolderLink, followFolderLink } from './follow-folder-link.js';

/**
 * Lists every file below a folder, as paths relative to the root, in code unit order on any file
 * system. Synchronous: with promises, it took four times as long. Follows links to folders by the
 * rules of `followFolderLink`; others are listed like files.
 *
 * @param links Receives the links to folders that were found, by their paths relative to the root.
 */
export function listFolder(
  root: string,
  folder: string,
  { deep = true, links }: { deep?: boolean; links?: Map<string, FolderLink> } = {},
): string[] {
  const files: string[] = [];
  const list = (prefix: string, way: readonly string[]): void => {
    for (const { name, isFolder, isLink } of readNames(path.join(root, prefix))) {
      const at = prefix + name;
      const link = isLink ? followFolderLink(root, at, way) : undefined;
      if (link !== undefined) links?.set(at, link);
      const isFollowed = link !== undefined && 'real' in link;
      if (!isFolder && !isFollowed) files.push(at);
      else if (deep) list(`${at}/`, isFollowed ? [...way, link.real] : way);
    }
  };
  const start = path.posix.normalize(`./${folder.replaceAll('\\', '/')}/`);
  list(start === './' ? '' : start, []);
  return files;
}

/** Lists the names of the folders in a folder. */
export const listSubfolders = (root: string, folder: string): string[] =>
  readFolder(path.join(root, folder))
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort();

interface Entry {
  name: string;
  isFolder: boolean;
  isLink: boolean;
}

/** Sorts folders by their names with a trailing `/`, so that they come where their files belong. */
function readNames(folder: string): Entry[] {
  const keyed: [string, Entry][] = [];
  for (const entry of readFolder(folder)) {
    const { name } = entry;
    const isFolder = entry.isDirectory();
    const isLink = entry.isSymbolicLink();
    if (isFolder || ((entry.isFile() || isLink) && !LEFT_BY_SYSTEMS.has(name)))
      keyed.push([isFolder ? `${name}/` : name, { name, isFolder, isLink }]);
  }
  return keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

const LEFT_BY_SYSTEMS = new Set(['.DS_Store', 'Thumbs.db']);
