import { type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { hash } from '../hash.js';

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
    changedAt = Math.max(changedAt, stats.ctimeMs);
    lines.push(`${file}\0${describeState(stats)}`);
  }
  return { digest: hash(lines.join('\n')), changedAt, missing };
}

/**
 * Stands for the state of a file. The time of the last change of the state itself is part of it: programs can't set it,
 * as they can that of the content.
 */
export function describeState({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size}:${mtimeMs}:${ctimeMs}:${ino}`;
}

/** How long, ms, the clock that stamps files may lag behind: a tick of the system with room to spare, or what a disk rounds to. */
export const TICK = 100;
/** The same with less room, for work that usually starts right after a change. */
export const FINE_TICK = 20;
const COARSE_TICK = 2000;

/**
 * Whether the state of a file that was looked at after `startedAt` tells any later change: it was changed neither since
 * then nor so shortly before that the next change might be stamped with the same time.
 */
export function isSettled(changedAt: number, startedAt: number, tick = TICK): boolean {
  return changedAt < startedAt - (changedAt % 1000 === 0 ? COARSE_TICK : tick);
}

/** See `describeState`; undefined for a file that is not there or can't be looked at. */
export function readFileState(file: string): string | undefined {
  const stats = lookAt(file);
  return stats && describeState(stats);
}

function lookAt(file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // A file where the path has a folder, a folder that may not be read, a name that no file can have.
    return undefined;
  }
}
