import { type Stats, statSync } from 'node:fs';
import path from 'node:path';

/** The states of a list of files at one moment. */
export interface FileStates {
  /** By file, in their order: see `describeState`. `''` for a file that is not there. */
  states: ReadonlyMap<string, string>;
  /** The latest change of any of them, ms since 1970 by the clock of the disk. */
  changedAt: number;
}

/**
 * Looks at files without reading them: `files` are relative to `folder`, and links are followed.
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

/**
 * Where a file is: names are in normal form already, and to make sure would take as long as to look
 * at the file.
 */
export const placeIn = (folder: string, file: string): string => `${folder}${path.sep}${file}`;

/**
 * Stands for the state of a file. The time of the last change of the state itself is part of it:
 * programs can't set it, as they can that of the content.
 */
export function describeState({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  // A template would stay in memory as the pieces that it is made of.
  return [size, mtimeMs, ctimeMs, ino].join(':');
}

/**
 * How long, ms, the clock that stamps files may lag behind: a tick of the system with room to
 * spare, or what a disk rounds to.
 */
export const TICK = 100;
/** The same with less room, for work that usually starts right after a change. */
export const FINE_TICK = 20;
const COARSE_TICK = 2000;

/**
 * Whether the state of a file that was looked at after `startedAt` tells any later change: it was
 * changed neither since then nor so shortly before that the next change might be stamped with the
 * same time.
 */
export function isSettled(changedAt: number, startedAt: number, tick = TICK): boolean {
  return changedAt < startedAt - (changedAt % 1000 === 0 ? COARSE_TICK : tick);
}

/** See `describeState`; undefined for a file that is not there or can't be looked at. */
export function readFileState(file: string): string | undefined {
  const stats = lookAt(file);
  return stats && describeState(stats);
}

/** What a path leads to; undefined when there is nothing, or nothing that can be looked at. */
export function lookAt(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // A file where the path has a folder, a folder that may not be read, a name that no file can
    // have.
    return undefined;
  }
}
