import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { placeIn } from '../lib/files/file-states.js';
import { leadsOut } from '../lib/files/leads-out.js';

/** Thrown for a path that would leave the output folder. */
export class OutputPathError extends Error {
  override name = 'OutputPathError';
}

/** Matches normalized relative paths that stay in their folder on any system. */
const PLAIN = /^(?![./])(?:[^/\\:\0]|\/(?![./]|$))+$/;

/**
 * Returns the absolute path of an output file. Throws for a path that is not below the folder,
 * which is a normalized absolute path.
 */
export function resolveInside(folder: string, target: string): string {
  // Fast path for nearly all files: resolving takes as long as a `stat`.
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
 * returns the file's absolute path. That function throws if a symbolic link leads out of the output
 * folder. Each folder is made and checked once. `onMade` is called with each folder that did not
 * exist.
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
      // A new folder can't be a link.
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
 * Renames a folder to the output folder. Returns false if the output folder exists, or if a rename
 * is not possible.
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

/** Returns true if the folder was made, false if it already exists. */
function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
    return false;
  }
}

/** Moves a file, even to another file system, so that it appears at its target in one step. */
export function moveInOneStep(draft: string, file: string): void {
  try {
    renameSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // On another file system: copy it beside the target first, then rename.
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
