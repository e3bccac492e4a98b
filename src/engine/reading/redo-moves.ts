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

/** One step of a move. Files are below the site's root, staged ones in the folder of the run. */
export type RedoStep =
  /** A file goes to a place where nothing is. */
  | { from: string; to: string }
  /**
   * A new text takes its place. `removes`: the file that had the text before it was moved there;
   * `was`: the hash of what is there before, unless somebody has written it meanwhile.
   */
  | { staged: string; to: string; removes?: string; was?: string };

interface Places {
  root: string;
  staging: string;
}

/** Finishes the steps of a move, whichever of them have been carried out already. */
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
  // Nothing is removed before everything is in its new place.
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
    // Content may be on another disk than the site.
    const beside = path.join(path.dirname(target), `.${path.basename(target)}.docsgen`);
    copyFileSync(staged, beside);
    renameSync(beside, target);
    rmSync(staged);
  }
}

/** Takes back the steps of a move in which one has failed before anything was removed. */
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

/** Removes folders that have become empty. */
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
