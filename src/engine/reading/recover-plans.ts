import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../../lib/files/is-alive.js';
import { type RedoStep, redoMoves } from './redo-moves.js';

/** Where plans are made ready, below the site's root: a folder for each process. */
export const STAGING = path.join('.docsgen', 'pending');

/** The file that says where what is staged goes: it is there from the first move on. */
export const JOURNAL = 'journal.json';

export interface Journal {
  /** Steps to finish rather than take back. */
  redo?: readonly RedoStep[];
  moves: readonly {
    /** Name in the staging folder. */
    staged: string;
    /** Below the site's root. */
    to: string;
  }[];
  /** The staged file that is moved last: when it is gone, the plan has been carried out. */
  commit: string;
}

/**
 * Cleans up after runs that were killed: takes back what they had written, but finishes a move that
 * had begun.
 */
export function recoverPlans(root: string): void {
  const folder = path.join(root, STAGING);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    // This process has a number that an earlier one may have had.
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

/** Removes what has been moved to its place, and folders that were made for it. */
export function undoMoves(
  { moves }: Journal,
  { root, staging }: { root: string; staging: string },
): void {
  for (const { staged, to } of moves) {
    // What is still staged has not been moved: something else is at its place, or nothing.
    if (existsSync(path.join(staging, staged))) continue;
    rmSync(path.join(root, to), { recursive: true, force: true });
  }
  for (const folder of new Set(moves.map(({ to }) => path.dirname(path.join(root, to))))) {
    try {
      rmdirSync(folder);
    } catch {
      // It holds what other versions have.
    }
  }
}

/** A journal that was cut off was never acted on. */
function readJournal(file: string): Journal | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Journal;
  } catch {
    return undefined;
  }
}
