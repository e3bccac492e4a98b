import { appendFileSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readFileState } from '../lib/files/file-states.js';
import { writeNamed } from '../lib/files/write-named.js';
import { hash } from '../lib/hash.js';
import { escapeName, GONE, type OutputRecord, ReadRecord, type RecordEntry, THERE } from './read-record.js';

/** A record as it is on disk: a line for each file, of which a later one counts. */
export interface RecordFile {
  record: OutputRecord;
  /** How many lines it has. Undefined where none can be added: it is missing, or its end is damaged. */
  lines: number | undefined;
}

/** What was known of an output folder at one moment. */
export interface KnownOutput {
  /** Tells whether its record has been written since: see `stampRecord`. */
  stamp: string | undefined;
  known: RecordFile;
}

/** Reads a record. What is damaged or missing is not in it: nothing is taken for docsgen's that may not be. */
export async function readRecord(file: string): Promise<RecordFile> {
  try {
    const record = new ReadRecord(await readFile(file, 'utf8'));
    return { record, lines: record.lines };
  } catch {
    return { record: new Map(), lines: undefined };
  }
}

function writeLine([name, entry]: readonly [string, RecordEntry | undefined]): string {
  const { key = '', stamp = '', hash: content = '', loads = [] } = entry ?? {};
  const end = entry === undefined ? GONE : THERE;
  const names = loads.map(escapeName).join(' ');
  return `${escapeName(name)}\t${key}\t${stamp}\t${content}\t${names}\t${end}\n`;
}

/** Writes a record in one step. Only one process may do so at a time. */
export async function writeRecord(file: string, record: OutputRecord): Promise<RecordFile> {
  await mkdir(path.dirname(file), { recursive: true });
  // One name: what a run that is killed leaves behind, the next one overwrites.
  const draft = `${file}.draft`;
  const entries = [...record].sort(([a], [b]) => (a < b ? -1 : 1));
  try {
    writeNamed(draft, entries.map(writeLine).join(''));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { record, lines: entries.length };
}

/** What has become of files. Undefined: gone. */
export type RecordChanges = ReadonlyMap<string, RecordEntry | undefined>;

/** Notes changes of a record that is as it was read, or written last. Adds lines while they are few. */
export async function changeRecord(
  file: string,
  { record, lines }: RecordFile,
  changes: RecordChanges,
): Promise<RecordFile> {
  const changed = new Map(record);
  for (const [name, entry] of changes) {
    if (entry === undefined) changed.delete(name);
    else changed.set(name, entry);
  }
  if (lines === undefined || lines + changes.size > 2 * changed.size) return writeRecord(file, changed);
  appendNamed(file, [...changes].map(writeLine).join(''));
  return { record: changed, lines: lines + changes.size };
}

/** See `writeNamed`. */
function appendNamed(file: string, text: string): void {
  try {
    appendFileSync(file, text);
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path: file });
  }
}

/** The states of the files of a record, without looking at the rest of what it says. */
export function* listStamps(record: OutputRecord): Iterable<[file: string, stamp: string | undefined]> {
  if (record instanceof ReadRecord) yield* record.stamps();
  else for (const [file, { stamp }] of record) yield [file, stamp];
}

/** Writes a record unchanged: a build that has read it before sees that something has happened since. */
export async function renewRecord(file: string): Promise<void> {
  await writeRecord(file, (await readRecord(file)).record);
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

/** The entry of a file that is in the output folder now. */
export function stampEntry(
  file: string,
  { key, stamp: known, hash: content, loads }: RecordEntry,
): RecordEntry {
  const stamp = known ?? readFileState(file);
  if (stamp === undefined) return {};
  return {
    stamp,
    ...(key !== undefined && { key }),
    ...(content !== undefined && { hash: content }),
    ...(loads && { loads }),
  };
}

/** Whether the record says something else about a file, or lacks it. */
export function isNews({ key, stamp }: RecordEntry, before: RecordEntry | undefined): boolean {
  return before === undefined || before.key !== key || before.stamp !== stamp;
}

/** Whether a file has the size and the time that it had. Moves and copies with their times change neither. */
export function hasSameTime(stamp: string, before: string): boolean {
  const [size, time] = stamp.split(':');
  return before.startsWith(`${size}:${time}:`);
}

/** Whether a file that has been touched still has its content, as in a folder that was copied. */
export function isCopy(file: string, { hash: known }: RecordEntry): boolean {
  try {
    return known !== undefined && hash(readFileSync(file)) === known;
  } catch {
    return false;
  }
}
