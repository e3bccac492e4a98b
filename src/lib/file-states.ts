import { statSync } from 'node:fs';
import path from 'node:path';
import { hash } from './hash.js';

/** The state of a list of files at one moment. */
export interface FileStates {
  /** Another one when the size, the times or the place of any file is another, or a file has come or gone. */
  digest: string;
  /** The latest change of any of them, ms since 1970 by the clock of the disk. */
  changedAt: number;
  /** Files that are not there. */
  missing: string[];
}

/** Looks at files without reading them: `files` are relative to `folder`, and links are followed. */
export function readFileStates(folder: string, files: Iterable<string>): FileStates {
  const lines: string[] = [];
  const missing: string[] = [];
  let changedAt = 0;
  for (const file of files) {
    const stats = lookAt(path.join(folder, file));
    if (stats === undefined) {
      missing.push(file);
      lines.push(`${file}\0`);
      continue;
    }
    // The time of the last change of a file's state can't be set by programs, as that of its content can.
    const { size, mtimeMs, ctimeMs, ino } = stats;
    changedAt = Math.max(changedAt, ctimeMs);
    lines.push(`${file}\0${size}:${mtimeMs}:${ctimeMs}:${ino}`);
  }
  return { digest: hash(lines.join('\n')), changedAt, missing };
}

function lookAt(file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // A file where the path has a folder, a folder that may not be read, a name that no file can have.
    return undefined;
  }
}
