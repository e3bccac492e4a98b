import { fstatSync } from 'node:fs';
import path from 'node:path';
import { lookAt } from '../../lib/files/file-states.js';

const IGNORED_NAMES = new Set(['node_modules', '.git', '.docsgen', '.DS_Store', 'Thumbs.db']);

/**
 * Returns a function that is true for files below a folder that the writer does not edit: those in
 * the `ignored` folders (absolute paths), those of tools, and the file to which this process
 * prints. Without the last one, a line printed about a change would be the next change.
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

/** True for files that editors create while saving. */
function isTemporary(name: string): boolean {
  return /~$|\.sw[a-p]x?$|\.tmp$|\.crswap$|___jb_\w+___$|^\.#|^4913$/.test(name);
}

/** Returns the file to which an output of this process is redirected, if any. */
function describePrinted(descriptor: number): string[] {
  try {
    const state = fstatSync(descriptor);
    return state.isFile() ? [`${state.dev}:${state.ino}`] : [];
  } catch {
    // The descriptor may be closed.
    return [];
  }
}

function describeFile(file: string): string {
  const state = lookAt(file);
  return state === undefined ? '' : `${state.dev}:${state.ino}`;
}
