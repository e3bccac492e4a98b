import { fstatSync } from 'node:fs';
import path from 'node:path';
import { lookAt } from '../../lib/files/file-states.js';

const IGNORED_NAMES = new Set(['node_modules', '.git', '.docsgen', '.DS_Store', 'Thumbs.db']);

/**
 * Which files below a folder the writer has nothing to do with: those in the `ignored` folders
 * (absolute paths), what tools keep, and the file into which this process prints. A line about a
 * change would else be the next change.
 */
export function createIgnore({
  root,
  ignored,
}: {
  root: string;
  ignored: readonly string[];
}): (file: string) => boolean {
  const folders = ignored.map((folder) => path.relative(root, folder).replaceAll(path.sep, '/'));
  const printed = [1, 2].flatMap(describePrinted);
  return (file) =>
    file.split('/').some((name) => IGNORED_NAMES.has(name) || isTemporary(name)) ||
    folders.some((folder) => file === folder || file.startsWith(`${folder}/`)) ||
    (printed.length > 0 && printed.includes(describeFile(path.join(root, file))));
}

/** What editors put beside a file while they save it. */
function isTemporary(name: string): boolean {
  return /~$|\.sw[a-p]x?$|\.tmp$|\.crswap$|___jb_\w+___$|^\.#|^4913$/.test(name);
}

/** The file that an output of this process goes to, if it is one. */
function describePrinted(descriptor: number): string[] {
  try {
    const state = fstatSync(descriptor);
    return state.isFile() ? [`${state.dev}:${state.ino}`] : [];
  } catch {
    // It may be closed.
    return [];
  }
}

function describeFile(file: string): string {
  const state = lookAt(file);
  return state === undefined ? '' : `${state.dev}:${state.ino}`;
}
