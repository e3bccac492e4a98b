import { randomUUID } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { retryMissing } from '../lib/files/retry-missing.js';
import { PatchedMap } from '../lib/patched-map.js';
import type { KeptOutput } from './kept-output.js';
import { createPlacer, resolveInside } from './output-path.js';
import type { OutputRecord, RecordEntry } from './read-record.js';

/** What is known of a file that a publication has taken. */
export interface TakenFile extends Omit<RecordEntry, 'stamp'> {
  /** Of which file it is a copy: an absolute path. */
  from?: string;
  /** It comes from this run. */
  isMade?: true;
  /** In bytes, of a file that comes from this run and is no copy. */
  size?: number;
}

/** A file of one run. `stamp`: that of a file which is taken over, and was just looked at. */
export interface StagedFile extends RecordEntry, TakenFile {
  /** Where it waits. Absent when it is in the output folder already. */
  draft?: string;
}

export interface Stage {
  readonly files: PatchedMap<StagedFile>;
  /** Folder on the same disk for the files that are replaced. `discard` removes it. */
  readonly backups: string;
  take: (taking: Taking) => Promise<void>;
  /** Takes over all files of a record but those that it has, and those that have gone. */
  takeRest: (record: OutputRecord, gone: ReadonlySet<string>) => void;
  /**
   * The folder that all drafts are in, if it can take the place of the output folder: where there
   * was none. What is taken over from an earlier publication gets a draft where it is not in the
   * output folder.
   */
  finish: (kept: KeptOutput | undefined) => Promise<string | undefined>;
  discard: () => Promise<void>;
}

interface StageRequest {
  outDir: string;
  /** Folder for files on their way. */
  stagingDir: string;
}

/**
 * The files of one run on their way. `ready`: what is to be known before they are compared with the
 * output folder.
 */
export function createStage({ outDir, stagingDir }: StageRequest, ready: Promise<unknown>): Stage {
  const folder = path.join(stagingDir, `${process.pid}-${randomUUID()}`);
  let files = new PatchedMap<StagedFile>();
  const pending = new Set<Promise<void>>();
  let drafts = 0;
  let discarded = false;
  /**
   * Whether there was an output folder when the first file came: where there is none, no file is
   * looked for.
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

  /** Where it can be moved with all others. */
  function placeDraft(target: string): string {
    placeInTree ??= retryMissing(() => createPlacer(tree));
    return placeInTree(target);
  }

  /** All in one folder: pages have a folder each, which would have to be made and removed twice. */
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
      // People know the file by the place that it is for.
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
    // A file that fails ends the build, but others are on their way then: they are waited for, and
    // no more are taken.
    async discard() {
      discarded = true;
      await Promise.allSettled(pending);
      await rm(folder, { recursive: true, force: true });
      // Stays while another run has something in it.
      await rmdir(stagingDir).catch(() => undefined);
    },
  };
}

/** Even if it is a link that leads nowhere. */
const isThere = (folder: string): boolean =>
  lstatSync(folder, { throwIfNoEntry: false }) !== undefined;

/**
 * No system refuses the name of a draft: a file whose own name is too long must not come to light
 * while others are published.
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
 * Bytes of a path that every system takes:
 * https://learn.microsoft.com/windows/win32/fileio/maximum-file-path-limitation
 */
const SHORT = 255;

interface Taking extends Omit<TakenFile, 'isMade'> {
  target: string;
  /** Whether the file in the output folder is the same already. */
  isSame: (file: string) => boolean | Promise<boolean>;
  write: (draft: string) => void | Promise<void>;
}
