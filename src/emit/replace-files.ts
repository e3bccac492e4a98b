import {
  accessSync,
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { createPlacer, moveInOneStep, resolveInside } from './output-path.js';
import type { StagedFile } from './stage.js';

/** Publishing failed, and some replaced files could not be restored. */
export class HalfPublishedError extends Error {
  override name = 'HalfPublishedError';

  /**
   * @param cause Why publishing failed.
   * @param failure Why a file can't be restored.
   */
  constructor(
    override readonly cause: unknown,
    readonly failure: unknown,
  ) {
    super('the output folder holds files of two builds');
  }
}

interface ReplaceRequest {
  /** Absolute path of the output folder. */
  outDir: string;
  /** Absolute path of a folder that does not exist yet. The caller removes it. */
  backups: string;
  /** The staged files. */
  files: ReadonlyMap<string, Pick<StagedFile, 'draft'>>;
  /** Files to replace or add. */
  staged: readonly string[];
  /** Files to remove. */
  stale: readonly string[];
}

/** Replaces all files, or throws and leaves all of them as they were. */
export function replaceFiles({ outDir, files, staged, stale, backups }: ReplaceRequest): void {
  const replacement = createReplacement(outDir, backups);
  const first = new Set(inTheWay(stale, staged));
  try {
    for (const target of first) replacement.remove(target);
    replacement.check(staged);
    for (const target of staged.toSorted(pagesLast))
      replacement.move(files.get(target)?.draft ?? '', target);
    for (const target of stale) if (!first.has(target)) replacement.remove(target);
  } catch (error) {
    undo(replacement, error);
    throw error;
  }
}

/** Throws an error that says so if files can't be restored. */
function undo(replacement: Replacement, error: unknown): void {
  try {
    replacement.undo();
  } catch (failure) {
    throw new HalfPublishedError(error, failure);
  }
}

/** Replaces files below an output folder in a way that can be undone. */
interface Replacement {
  /** Removes a file, and the folders that become empty. */
  remove(target: string): void;
  /**
   * Throws the error that replacing one of these files would cause: a folder at its path, a file
   * where it needs a folder, a folder without write permission. Replaces none of them, but makes
   * their folders.
   */
  check(targets: readonly string[]): void;
  /** Moves a file to its target in one step. */
  move(draft: string, target: string): void;
  /** Restores the output folder. Throws the first error of those that it can't restore. */
  undo(): void;
}

/**
 * @param outDir Absolute path of the output folder.
 * @param backups Absolute path of a folder that does not exist yet, for replaced files. The caller
 * removes it.
 */
function createReplacement(outDir: string, backups: string): Replacement {
  /** Functions that restore one file or folder each, in the order of the changes. */
  const undos: (() => void)[] = [];
  const place = createPlacer(outDir, (folder) => undos.push(() => removeEmpty(folder)));
  let count = 0;

  function nameBackup(): string {
    if (count === 0) mkdirSync(backups, { recursive: true });
    return path.join(backups, String(count++));
  }

  return {
    remove(target) {
      const file = resolveInside(outDir, target);
      // A folder at the path of a file is not docsgen's.
      if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory() !== false) return;
      const backup = nameBackup();
      moveInOneStep(file, backup);
      undos.push(() => {
        mkdirSync(path.dirname(file), { recursive: true });
        moveInOneStep(backup, file);
      });
      for (let folder = path.dirname(file); folder !== outDir; folder = path.dirname(folder))
        if (!removeEmpty(folder)) return;
    },
    check(targets) {
      const folders = new Set<string>();
      for (const target of targets) {
        const file = place(target);
        folders.add(path.dirname(file));
        if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory())
          throw Object.assign(new Error('a folder is in the way'), { code: 'EISDIR', path: file });
      }
      for (const folder of folders) accessSync(folder, constants.W_OK);
    },
    move(draft, target) {
      const file = place(target);
      const backup = nameBackup();
      const isReplaced = keepBackup(file, backup);
      moveInOneStep(draft, file);
      undos.push(
        isReplaced ? () => moveInOneStep(backup, file) : () => rmSync(file, { force: true }),
      );
    },
    undo() {
      const failures: unknown[] = [];
      for (const undo of undos.reverse()) {
        try {
          undo();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

/**
 * Backs up a file by a hard link, or by a copy if the file system has none. Returns false if the
 * file does not exist.
 */
function keepBackup(file: string, backup: string): boolean {
  try {
    linkSync(file, backup);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    copyFileSync(file, backup);
    return true;
  }
}

/** Removes a folder if it is empty. Returns whether it did. */
function removeEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/**
 * Lists files of the last run that block new ones: a new folder has the name of such a file, or a
 * new file has the name of a folder that contains it.
 */
function inTheWay(stale: readonly string[], staged: readonly string[]): string[] {
  const files = new Set(staged);
  const folders = new Set(staged.flatMap(ancestors));
  return stale.filter(
    (target) => folders.has(target) || ancestors(target).some((folder) => files.has(folder)),
  );
}

/** Returns the folders above a path: `a/b/c` → `a`, `a/b`. */
function ancestors(target: string): string[] {
  const parts = target.split('/');
  return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('/'));
}

/** Orders files with hashed names first, then data, then pages. */
function pagesLast(a: string, b: string): number {
  const rank = (file: string) =>
    file.endsWith('.html')
      ? 2
      : file.startsWith('assets/') && file !== 'assets/manifest.json'
        ? 0
        : 1;
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}
