import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { hash } from '../../lib/hash.js';

/**
 * One step of a move. Files are relative to the site's root, staged ones to the folder of the run.
 */
export type RedoStep =
  /** Moves a file to a path that does not exist yet. */
  | { from: string; to: string }
  /**
   * Replaces a file by a staged one. `removes`: the file whose text moves there; `was`: the hash
   * that the target must have, so that it is not replaced if somebody has edited it meanwhile.
   */
  | { staged: string; to: string; removes?: string; was?: string };

interface Places {
  root: string;
  staging: string;
}

/** Finishes the steps of a move. Skips steps that are already done. */
export function redoMoves(steps: readonly RedoStep[], { root, staging }: Places): void {
  for (const step of steps) {
    const to = path.join(root, step.to);
    mkdirSync(path.dirname(to), { recursive: true });
    if ('from' in step) {
      if (existsSync(path.join(root, step.from)) && !existsSync(to))
        renameSync(path.join(root, step.from), to);
      continue;
    }
    const staged = path.join(staging, step.staged);
    if (!existsSync(staged)) continue;
    if (step.was !== undefined && (!existsSync(to) || hash(readFileSync(to)) !== step.was))
      continue;
    if (existsSync(to)) copyFileSync(to, oldOf(staged));
    replace(staged, to);
  }
  // Remove files only after all new ones are in place.
  for (const step of steps)
    if ('staged' in step && step.removes !== undefined)
      rmSync(path.join(root, step.removes), { force: true });
  removeEmpty(steps, root);
}

function replace(staged: string, target: string): void {
  try {
    renameSync(staged, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // The target may be on another file system than the staging folder.
    const beside = path.join(path.dirname(target), `.${path.basename(target)}.docsgen`);
    copyFileSync(staged, beside);
    renameSync(beside, target);
    rmSync(staged);
  }
}

/** Undoes the steps of a move that failed before any file was removed. */
export function undoSteps(steps: readonly RedoStep[], { root, staging }: Places): void {
  for (const step of steps) {
    const to = path.join(root, step.to);
    if ('from' in step) {
      const from = path.join(root, step.from);
      if (!existsSync(from) && existsSync(to)) renameSync(to, from);
      continue;
    }
    const staged = path.join(staging, step.staged);
    if (existsSync(staged)) continue;
    if (existsSync(oldOf(staged))) renameSync(oldOf(staged), to);
    else if (step.removes === undefined || existsSync(path.join(root, step.removes)))
      rmSync(to, { force: true });
  }
}

const oldOf = (staged: string): string => `${staged}.old`;

/** Removes folders that are empty now. */
function removeEmpty(steps: readonly RedoStep[], root: string): void {
  const left = steps.flatMap((step) => ('from' in step ? step.from : (step.removes ?? [])));
  for (const file of left)
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
      try {
        rmdirSync(path.join(root, folder));
      } catch {
        break;
      }
    }
}
