import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../../lib/files/is-alive.js';
import { type RedoStep, redoMoves } from './redo-moves.js';

/**
 * Folder in which plans are staged, relative to the site's root, with a folder for each process.
 */
export const STAGING = path.join('.docsgen', 'pending');

/** The file that says where staged files go. It exists before the first move. */
export const JOURNAL = 'journal.json';

export interface Journal {
  /** If set, these steps are finished instead of being undone. */
  redo?: readonly RedoStep[];
  moves: readonly {
    /** Name in the staging folder. */
    staged: string;
    /** Path relative to the site's root. */
    to: string;
  }[];
  /** The staged file that is moved last: once it is gone, the plan is complete. */
  commit: string;
}

/**
 * Cleans up after runs that were killed: undoes what they had written, but finishes a move that had
 * started.
 */
export function recoverPlans(root: string): void {
  const folder = path.join(root, STAGING);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    // An earlier process may have had the id of this one.
    if (name !== String(process.pid) && isAlive(Number(name))) continue;
    const staging = path.join(folder, name);
    const file = path.join(staging, JOURNAL);
    const journal = existsSync(file) ? readJournal(file) : undefined;
    if (journal?.redo !== undefined) redoMoves(journal.redo, { root, staging });
    else if (journal !== undefined && existsSync(path.join(staging, journal.commit)))
      undoMoves(journal, { root, staging });
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Removes files that have been moved to their targets, and folders that were made for them. */
export function undoMoves(
  { moves }: Journal,
  { root, staging }: { root: string; staging: string },
): void {
  for (const { staged, to } of moves) {
    // A file that is still staged has not been moved: its target is another file, or nothing.
    if (existsSync(path.join(staging, staged))) continue;
    rmSync(path.join(root, to), { recursive: true, force: true });
  }
  for (const folder of new Set(moves.map(({ to }) => path.dirname(path.join(root, to))))) {
    try {
      rmdirSync(folder);
    } catch {
      // The folder contains files of other versions.
    }
  }
}

/** Returns undefined for a truncated journal: its run never acted on it. */
function readJournal(file: string): Journal | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Journal;
  } catch {
    return undefined;
  }
}
