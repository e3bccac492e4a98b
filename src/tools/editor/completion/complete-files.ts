import { readdir } from 'node:fs/promises';
import path, { posix } from 'node:path';
import type { Engine } from '../../../engine/create-engine.js';
import { insideSite } from '../../../lib/files/inside-site.js';
import type { Completion } from '../editor-values.js';

interface FileRequest {
  from: number;
  /** The path so far: relative to the file, or with `@site/` to the root. */
  written: string;
  /** The file that contains it. */
  file: string;
  /** Files to offer; by default, all. Folders are always offered. */
  pattern?: RegExp;
}

/** Completes a path with the files and folders of the folder that it names so far. */
export async function completeFile(
  { from, written, file, pattern }: FileRequest,
  { root, bounds }: Pick<Engine, 'root' | 'bounds'>,
): Promise<Completion[]> {
  const begun = written.slice(0, written.lastIndexOf('/') + 1);
  const named = begun.startsWith('@site/')
    ? begun.slice('@site/'.length)
    : posix.join(posix.dirname(file), begun);
  if (insideSite(posix.join(named, 'any'), bounds) === undefined) return [];
  const entries = await readdir(path.join(root, named), { withFileTypes: true }).catch(() => []);
  const prefix = begun === '' ? './' : begun;
  return entries.flatMap((entry): Completion[] => {
    const isFolder = entry.isDirectory();
    const isWanted = isFolder ? entry.name !== 'node_modules' : pattern?.test(entry.name) !== false;
    // Do not offer files that pages may not show.
    if (!isWanted || insideSite(posix.join(named, entry.name), bounds) === undefined) return [];
    const insert = prefix + entry.name + (isFolder ? '/' : '');
    return [{ label: insert, kind: 'file', insert, from }];
  });
}
