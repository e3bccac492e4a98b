import path from 'node:path';
import { lookAt } from './file-states.js';
import { readFolder } from './read-folder.js';

/** Returns the names in a folder by their lower-case forms. */
export type ListNames = (folder: string) => ReadonlyMap<string, readonly string[]>;

/**
 * Returns the path of the only file that differs from a path just in letter case. Both are relative
 * to the root.
 */
export function findCase(
  root: string,
  file: string,
  listNames: ListNames = (folder) => groupByCase(readFolder(folder).map(({ name }) => name)),
): string | undefined {
  let found = '';
  for (const part of file.split('/')) {
    const named = listNames(path.join(root, found)).get(part.toLowerCase()) ?? [];
    const [name, other] = part === '..' || named.includes(part) ? [part] : named;
    if (name === undefined || other !== undefined) return undefined;
    found += `${found === '' ? '' : '/'}${name}`;
  }
  return found !== file && lookAt(path.join(root, found))?.isFile() ? found : undefined;
}

export function groupByCase(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const lowered = name.toLowerCase();
    groups.set(lowered, [...(groups.get(lowered) ?? []), name]);
  }
  return groups;
}
