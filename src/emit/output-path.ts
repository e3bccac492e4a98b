import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { placeIn } from '../lib/files/file-states.js';
import { leadsOut } from '../lib/files/leads-out.js';

/**
 * A path that would leave the output folder: two sources of one site can't mean that, so it is
 * refused.
 */
export class OutputPathError extends Error {
  override name = 'OutputPathError';
}

/** A relative path in normal form, on any system: it leads nowhere else. */
const PLAIN = /^(?![./])(?:[^/\\:\0]|\/(?![./]|$))+$/;

/**
 * The absolute path of an output file. Throws for one that is not below the folder, which is an
 * absolute path in normal form.
 */
export function resolveInside(folder: string, target: string): string {
  // Nearly all are: to resolve them takes as long as to look at a file.
  if (path.sep === '/' && PLAIN.test(target)) return placeIn(folder, target);
  const resolved = path.resolve(folder, target);
  const relative = path.relative(folder, resolved);
  if (relative === '' || leadsOut(relative) || target.includes('\0')) {
    throw new OutputPathError(`\`${target}\` is not inside the output folder`);
  }
  return resolved;
}

/**
 * Makes an output folder, and returns a function that makes the folder of a file below it and
 * returns the file's absolute path. That throws if a symbolic link leads out of the output folder.
 * Each folder is made and checked once. `onMade` is called with each folder that did not exist.
 */
export function createPlacer(
  outDir: string,
  onMade?: (folder: string) => void,
): (target: string) => string {
  const top = path.resolve(outDir);
  mkdirSync(top, { recursive: true });
  const realOut = realpathSync(top);
  const known = new Set<string>();

  function prepareFolder(folder: string): void {
    if (known.has(folder)) return;
    if (folder !== top) {
      prepareFolder(path.dirname(folder));
      // A new folder is no link.
      if (makeFolder(folder)) onMade?.(folder);
      else checkRealPath(folder);
    }
    known.add(folder);
  }

  function checkRealPath(folder: string): void {
    const real = realpathSync(folder);
    if (real !== realOut && !real.startsWith(realOut + path.sep))
      throw new OutputPathError(
        `\`${folder}\` is behind a symbolic link that leads out of the output folder`,
      );
  }

  return (target) => {
    const file = resolveInside(top, target);
    prepareFolder(path.dirname(file));
    return file;
  };
}

/**
 * Puts a folder in the place of an output folder that is not there. False when it is, or can't be
 * put there at once.
 */
export function moveWhole(folder: string, outDir: string): boolean {
  try {
    mkdirSync(path.dirname(outDir), { recursive: true });
    renameSync(folder, outDir);
    return true;
  } catch {
    return false;
  }
}

/** Whether a folder was made. False when it is there already. */
function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
    return false;
  }
}

/** Moves a file, also to another disk, so that it appears in its place in one step. */
export function moveInOneStep(draft: string, file: string): void {
  try {
    renameSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // Another disk: copied beside its place first, so that it appears in one step all the same.
    const beside = path.join(path.dirname(file), `.${randomUUID()}`);
    try {
      copyFileSync(draft, beside);
      renameSync(beside, file);
    } catch (failure) {
      rmSync(beside, { force: true });
      throw failure;
    }
  }
}
