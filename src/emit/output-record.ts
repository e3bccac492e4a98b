import { readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeNamed } from '../lib/files/write-named.js';
import { hash } from '../lib/hash.js';

/** What docsgen knows of a file that it wrote. */
export interface RecordEntry {
  /** Stands for all that the content was made from. */
  key?: string;
  /** Size and time of the file as it was left: tells whether somebody has touched it since. */
  stamp?: string;
  /** Stands for its content, because the files of a copied folder have other times. */
  hash?: string;
  /** Of a page: names of the files by class that it loads. */
  loads?: readonly string[];
}

/** The files that docsgen wrote to one output folder, by path below it. */
export type OutputRecord = ReadonlyMap<string, RecordEntry>;

/** Reads a record. One that is damaged or missing is empty: nothing is taken for docsgen's that may not be. */
export async function readRecord(file: string): Promise<OutputRecord> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return new Map(Object.entries(value as Record<string, RecordEntry>));
  } catch {
    return new Map();
  }
}

/** Writes a record in one step. Only one process may do so at a time. */
export async function writeRecord(file: string, record: OutputRecord): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // One name: what a run that is killed leaves behind, the next one overwrites.
  const draft = `${file}.draft`;
  const entries = [...record].sort(([a], [b]) => (a < b ? -1 : 1));
  try {
    writeNamed(draft, JSON.stringify(Object.fromEntries(entries)));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Writes a record unchanged: a build that has read it before sees that something has happened since. */
export async function renewRecord(file: string): Promise<void> {
  await writeRecord(file, await readRecord(file));
}

/** Tells one writing of a record from another. Undefined when there is none. */
export async function stampRecord(file: string): Promise<string | undefined> {
  try {
    const { ino, size, mtimeMs } = await stat(file);
    return `${ino}:${size}:${mtimeMs}`;
  } catch {
    return undefined;
  }
}

/** Size and time of a file, or undefined when it is not there. Blocks: a turn of the event loop costs more than the call. */
export function stampFile(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.size}:${stats.mtimeMs}`;
}

/** The record of files that are in the output folder now. */
export function stampFiles(outDir: string, files: OutputRecord): OutputRecord {
  const entries = [...files].map(
    ([target, { key, stamp: known, hash: content, loads }]): [string, RecordEntry] => {
      if (key === undefined) return [target, {}];
      const stamp = known ?? stampFile(path.join(outDir, target));
      if (stamp === undefined) return [target, {}];
      return [
        target,
        { key, stamp, ...(content !== undefined && { hash: content }), ...(loads && { loads }) },
      ];
    },
  );
  return new Map(entries);
}

/** Whether the record lacks something about a file. */
export function isNews({ key, stamp }: RecordEntry, before: RecordEntry | undefined): boolean {
  return before === undefined || before.key !== key || (stamp !== undefined && stamp !== before.stamp);
}

/** Whether a file that has been touched still has its content, as in a folder that was copied. */
export function isCopy(file: string, { hash: known }: RecordEntry): boolean {
  try {
    return known !== undefined && hash(readFileSync(file)) === known;
  } catch {
    return false;
  }
}
