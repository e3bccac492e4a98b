import { randomUUID } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { retryMissing } from '../lib/files/retry-missing.js';
import { PatchedMap } from '../lib/patched-map.js';
import type { KeptOutput } from './kept-output.js';
import { createPlacer, resolveInside } from './output-path.js';
import type { OutputRecord, RecordEntry } from './read-record.js';

/** Record of a file that a publication has taken. */
export interface TakenFile extends Omit<RecordEntry, 'stamp'> {
  /** Absolute path of the file that it is a copy of. */
  from?: string;
  /** Set if this run has made it. */
  isMade?: true;
  /** Size in bytes, for a file that this run has made and that is not a copy. */
  size?: number;
}

/**
 * A file of one run. `stamp`: state of a file that has been taken over, which has just been
 * checked.
 */
export interface StagedFile extends RecordEntry, TakenFile {
  /** Path of the staged file. Absent if it is in the output folder already. */
  draft?: string;
}

export interface Stage {
  readonly files: PatchedMap<StagedFile>;
  /** Folder on the same file system for the files that are replaced. `discard` removes it. */
  readonly backups: string;
  take: (taking: Taking) => Promise<void>;
  /** Takes over all files of a record except those that it has and those that are gone. */
  takeRest: (record: OutputRecord, gone: ReadonlySet<string>) => void;
  /**
   * Stages the files that have been taken over from an earlier publication and are not in the
   * output folder. Returns the folder with all drafts if there is no output folder, so that it can
   * be renamed to that.
   */
  finish: (kept: KeptOutput | undefined) => Promise<string | undefined>;
  discard: () => Promise<void>;
}

interface StageRequest {
  outDir: string;
  /** Folder for staged files. */
  stagingDir: string;
}

/**
 * Stages the files of one run. `ready`: resolves when they can be compared with the output folder.
 */
export function createStage({ outDir, stagingDir }: StageRequest, ready: Promise<unknown>): Stage {
  const folder = path.join(stagingDir, `${process.pid}-${randomUUID()}`);
  let files = new PatchedMap<StagedFile>();
  const pending = new Set<Promise<void>>();
  let drafts = 0;
  let discarded = false;
  /**
   * Whether the output folder existed when the first file was taken. If not, there is nothing to
   * compare with.
   */
  let hasOutput: boolean | undefined;
  let placeInTree: ((target: string) => string) | undefined;
  const tree = path.join(folder, 'tree');

  async function stageFile({ target, isSame, write, ...entry }: Taking): Promise<void> {
    await ready;
    const file = resolveInside(outDir, target);
    hasOutput ??= isThere(outDir);
    const isKept = hasOutput && (await isSame(file));
    const place = hasOutput ? nameDraft : placeDraft;
    const draft = isKept ? undefined : await writeDraft(place, { file, target, write });
    files.set(target, { ...entry, isMade: true, ...(draft !== undefined && { draft }) });
  }

  async function finish(kept: KeptOutput | undefined): Promise<string | undefined> {
    const isWhole = hasOutput !== true && !isThere(outDir);
    if (kept !== undefined)
      for (const [target, file] of files) {
        const published = resolveInside(outDir, target);
        if (file.isMade || (!isWhole && kept.isAt(published, target))) continue;
        const write = (to: string) => kept.restore(target, to);
        const place = isWhole ? placeDraft : nameDraft;
        const draft = await writeDraft(place, { file: published, target, write });
        files.set(target, { ...file, draft });
      }
    return isWhole ? tree : undefined;
  }

  function takeRest(record: OutputRecord, gone: ReadonlySet<string>): void {
    const lost = [...gone].filter((target) => !files.has(target));
    const changes = lost.map((target) => [target, undefined] as const);
    files = new PatchedMap<StagedFile>(record, [...files.changes, ...changes]);
  }

  /** Places a draft in the tree, which can be renamed as a whole. */
  function placeDraft(target: string): string {
    placeInTree ??= retryMissing(() => createPlacer(tree));
    return placeInTree(target);
  }

  /**
   * Names a draft in one flat folder: pages have a folder each, which would have to be made and
   * removed twice.
   */
  function nameDraft(): string {
    if (drafts === 0) retryMissing(() => mkdirSync(folder, { recursive: true }));
    return path.join(folder, String(drafts++));
  }

  async function writeDraft(
    place: (target: string) => string,
    { file, target, write }: Pick<Taking, 'target' | 'write'> & { file: string },
  ): Promise<string> {
    try {
      checkName(file);
      const draft = place(target);
      await write(draft);
      return draft;
    } catch (error) {
      // Authors know the file by its target path, not by that of the draft.
      throw Object.assign(error as NodeJS.ErrnoException, {
        path: path.join(folder, target),
        dest: undefined,
      });
    }
  }

  return {
    get files() {
      return files;
    },
    backups: path.join(folder, 'replaced'),
    finish,
    takeRest,
    async take(taking) {
      if (discarded) return;
      const taken = stageFile(taking);
      pending.add(taken);
      await taken.finally(() => pending.delete(taken));
    },
    // A file that fails ends the build while others are still being staged: wait for these, and
    // take no more.
    async discard() {
      discarded = true;
      await Promise.allSettled(pending);
      await rm(folder, { recursive: true, force: true });
      // Fails while another run has files in it.
      await rmdir(stagingDir).catch(() => undefined);
    },
  };
}

/** Whether a folder exists, even as a link that leads nowhere. */
const isThere = (folder: string): boolean =>
  lstatSync(folder, { throwIfNoEntry: false }) !== undefined;

/**
 * Throws if the name of a file is too long. The names of drafts are short, so without this check
 * the error would only occur while publishing.
 */
function checkName(file: string): void {
  if (Buffer.byteLength(file) < SHORT) return;
  try {
    lstatSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENAMETOOLONG') throw error;
  }
}

/**
 * Number of bytes of a path that every system accepts:
 * https://learn.microsoft.com/windows/win32/fileio/maximum-file-path-limitation
 */
const SHORT = 255;

interface Taking extends Omit<TakenFile, 'isMade'> {
  target: string;
  /** Whether the file in the output folder is already the same. */
  isSame: (file: string) => boolean | Promise<boolean>;
  write: (draft: string) => void | Promise<void>;
}
