import { type Stats, statSync } from 'node:fs';
import path from 'node:path';

/** The states of a list of files at one moment. */
export interface FileStates {
  /** States by file, in the given order: see `describeState`. `''` for a missing file. */
  states: ReadonlyMap<string, string>;
  /** Time of the latest change of any of them, in ms since 1970 by the clock of the file system. */
  changedAt: number;
}

/**
 * Reads the states of files without reading the files. `files` are relative to `folder`; links are
 * followed.
 */
export function readFileStates(folder: string, files: Iterable<string>): FileStates {
  const states = new Map<string, string>();
  let changedAt = 0;
  for (const file of files) {
    const stats = lookAt(placeIn(folder, file));
    states.set(file, stats === undefined ? '' : describeState(stats));
    if (stats !== undefined) changedAt = Math.max(changedAt, stats.ctimeMs);
  }
  return { states, changedAt };
}

/** Joins a folder and a normalized path. Normalizing it again would take as long as a `stat`. */
export const placeIn = (folder: string, file: string): string => `${folder}${path.sep}${file}`;

/**
 * Describes the state of a file. It includes the time of the last change of the inode (`ctime`),
 * because programs can't set it, unlike that of the content.
 */
export function describeState({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  // Not a template string, which V8 would keep in memory as its pieces.
  return [size, mtimeMs, ctimeMs, ino].join(':');
}

/**
 * How far, in ms, the clock for file times may lag behind: one tick of the system with some margin,
 * or the precision of the file system.
 */
export const TICK = 100;
/** Like `TICK` with less margin, for work that usually starts right after a change. */
export const FINE_TICK = 20;
const COARSE_TICK = 2000;

/**
 * Whether any later change of a file shows in its state, which was read after `startedAt`: true if
 * the last change was so long before that the next one can't get the same time.
 */
export function isSettled(changedAt: number, startedAt: number, tick = TICK): boolean {
  return changedAt < startedAt - (changedAt % 1000 === 0 ? COARSE_TICK : tick);
}

/** See `describeState`; undefined for a file that does not exist or can't be accessed. */
export function readFileState(file: string): string | undefined {
  const stats = lookAt(file);
  return stats && describeState(stats);
}

/**
 * Returns the stats of what a path leads to; undefined if it does not exist or can't be accessed.
 */
export function lookAt(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // The path has a file in place of a folder, a folder without permission, or an impossible name.
    return undefined;
  }
}
