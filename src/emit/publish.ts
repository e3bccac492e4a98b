import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutputCopy, OutputFile } from '../types/output.js';

/** How a publication went, in files. */
export interface Published {
  written: number;
  unchanged: number;
  removed: number;
}

/** One run's way to the output folder. Nothing shows there before `commit`. */
export interface Publication {
  /** Takes a file; one that stands in the output folder with the same content is left alone. */
  add(file: OutputFile): Promise<void>;
  /** Takes a file of the disk without holding it in memory. */
  copy(file: OutputCopy): Promise<void>;
  /** Takes over a file of the last publication as it stands. */
  keep(file: string): void;
  /** Publishes: pages last, so that none names a file that is not there; then removes what the last run left behind. */
  commit(): Promise<Published>;
  /** Drops everything taken. The output folder stays as it was. */
  discard(): Promise<void>;
}

export interface PublicationRequest {
  outDir: string;
  /** Folder for files on their way; on the same disk as `outDir` where possible. */
  stagingDir: string;
  /** File that remembers what docsgen wrote to `outDir`: only that is ever removed. */
  recordFile: string;
}

/** A path that would leave the output folder: two sources of one site can't mean that, so it is refused. */
export class OutputPathError extends Error {
  override name = 'OutputPathError';
}

export function createPublication(request: PublicationRequest): Publication {
  const { outDir, recordFile } = request;
  const stage = path.join(request.stagingDir, randomUUID());
  const files = new Map<string, 'staged' | 'unchanged'>();

  async function add(
    target: string,
    isSame: (file: string) => Promise<boolean>,
    write: (draft: string) => Promise<void>,
  ) {
    const file = resolveInside(outDir, target);
    if (await isSame(file)) {
      files.set(target, 'unchanged');
      return;
    }
    const draft = resolveInside(stage, target);
    await mkdir(path.dirname(draft), { recursive: true });
    await write(draft);
    files.set(target, 'staged');
  }

  return {
    add: ({ path: target, content }) =>
      add(
        target,
        (file) => hasContent(file, content),
        (draft) => writeFile(draft, content),
      ),
    copy: ({ path: target, from }) =>
      add(
        target,
        (file) => areEqual(file, from),
        (draft) => copyFile(from, draft),
      ),
    keep(target) {
      files.set(target, 'unchanged');
    },
    async commit() {
      const before = await readRecord(recordFile);
      const staged = [...files].filter(([, state]) => state === 'staged').map(([target]) => target);
      // Named before they are written: a run that is killed half way leaves nothing that the next one does not know.
      if (staged.length > 0) await writeRecord(recordFile, new Set([...before, ...files.keys()]));
      const realOut = await makeRealFolder(outDir);
      for (const target of staged.sort(pagesLast))
        await move(path.join(stage, target), path.join(outDir, target), realOut);
      const stale = [...before].filter((target) => !files.has(target));
      for (const target of stale) await remove(outDir, target);
      if (staged.length > 0 || stale.length > 0) await writeRecord(recordFile, new Set(files.keys()));
      await rm(stage, { recursive: true, force: true });
      return { written: staged.length, unchanged: files.size - staged.length, removed: stale.length };
    },
    discard: () => rm(stage, { recursive: true, force: true }),
  };
}

/** The absolute path of an output file. Throws for one that is not below the folder. */
function resolveInside(folder: string, target: string): string {
  const resolved = path.resolve(folder, target);
  const relative = path.relative(folder, resolved);
  if (relative === '' || relative.startsWith('..') || path.isAbsolute(relative) || target.includes('\0')) {
    throw new OutputPathError(`\`${target}\` does not lie in the output folder`);
  }
  return resolved;
}

async function hasContent(file: string, content: string | Uint8Array): Promise<boolean> {
  const bytes = Buffer.from(content);
  try {
    return (await stat(file)).size === bytes.length && bytes.equals(await readFile(file));
  } catch {
    return false;
  }
}

async function areEqual(file: string, other: string): Promise<boolean> {
  try {
    const [a, b] = await Promise.all([stat(file), stat(other)]);
    return a.isFile() && a.size === b.size && (await hashFile(file)) === (await hashFile(other));
  } catch {
    return false;
  }
}

async function hashFile(file: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const piece of createReadStream(file)) digest.update(piece as Buffer);
  return digest.digest('hex');
}

/** Files with hashed names, then data, then pages. */
function pagesLast(a: string, b: string): number {
  const rank = (file: string) =>
    file.endsWith('.html') ? 2 : file.startsWith('assets/') && file !== 'assets/manifest.json' ? 0 : 1;
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

async function makeRealFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return realpath(folder);
}

async function move(draft: string, file: string, realOut: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const folder = await realpath(path.dirname(file));
  if (folder !== realOut && !folder.startsWith(realOut + path.sep)) {
    throw new OutputPathError(`\`${file}\` lies behind a link that leads out of the output folder`);
  }
  try {
    await rename(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // Another disk: copied beside its place first, so that it appears in one step all the same.
    const beside = `${file}.${randomUUID()}`;
    await copyFile(draft, beside);
    await rename(beside, file);
  }
}

/** Removes a file and the folders that it leaves empty. */
async function remove(outDir: string, target: string): Promise<void> {
  const file = resolveInside(outDir, target);
  await rm(file, { force: true });
  for (let folder = path.dirname(file); folder !== outDir; folder = path.dirname(folder)) {
    try {
      await rmdir(folder);
    } catch {
      return;
    }
  }
}

async function readRecord(file: string): Promise<Set<string>> {
  try {
    const record: unknown = JSON.parse(await readFile(file, 'utf8'));
    return new Set(Array.isArray(record) ? record.filter((entry) => typeof entry === 'string') : []);
  } catch {
    return new Set();
  }
}

async function writeRecord(file: string, targets: ReadonlySet<string>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify([...targets].sort()));
  await rename(draft, file);
}
