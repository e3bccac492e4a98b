import { copyFileSync, existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** One step of a move. Files are below the site's root, staged ones in the folder of the run. */
export type RedoStep =
  /** A file goes to a place where nothing is. */
  | { from: string; to: string }
  /** A new text takes its place; `removes`: the file that had the text before it was moved there. */
  | { staged: string; to: string; removes?: string };

interface Places {
  root: string;
  staging: string;
}

/** Brings the steps of a move to their end, whichever of them have been made already. */
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
    if (existsSync(to)) copyFileSync(to, oldOf(staged));
    renameSync(staged, to);
  }
  // Nothing goes before everything is there.
  for (const step of steps)
    if ('staged' in step && step.removes !== undefined)
      rmSync(path.join(root, step.removes), { force: true });
  removeEmpty(steps, root);
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

/** Folders that have nothing left in them. */
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
