import path from 'node:path';
import { listReactFolders, ownFile, TRACKED } from '../resolve-plugin.js';
import { VIRTUAL } from '../virtual.js';

/**
 * Creates a test for inputs that are files of docsgen or React, or modules that docsgen generates.
 */
export function createOwnTest(root: string): (input: string) => boolean {
  const folders = [ownFile('..'), ...listReactFolders()].map(
    (folder) => `${path.resolve(folder)}${path.sep}`,
  );
  return (input) => {
    const namespace = /^(docsgen[\w-]*):/.exec(input)?.[1];
    if (namespace !== undefined) return namespace === VIRTUAL || namespace === TRACKED;
    const file = path.resolve(root, input);
    return folders.some((folder) => file.startsWith(folder));
  };
}
