import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { placeIn, readFileState } from '../lib/files/file-states.js';
import { writeTextsNamed } from '../lib/files/write-named.js';
import { hash } from '../lib/hash.js';
import { PatchedMap } from '../lib/patched-map.js';
import {
  escapeName,
  GONE,
  type OutputRecord,
  ReadRecord,
  type RecordEntry,
  THERE,
} from './read-record.js';

/** A record as it is on disk: a line for each file, of which a later one counts. */
export interface RecordFile {
  readonly record: OutputRecord;
  /**
   * How many lines it has. Undefined where none can be added: it is missing, or its end is damaged.
   */
  readonly lines: number | undefined;
}

/** A record as it was read. Its lines are counted when they are asked for. */
class ReadRecordFile implements RecordFile {
  readonly record: ReadRecord;

  constructor(text: string) {
    this.record = new ReadRecord(text);
  }

  get lines(): number | undefined {
    return this.record.lines;
  }
}

/** What was known of an output folder at one moment. */
export interface KnownOutput {
  /** Tells whether its record has been written since: see `stampRecord`. */
  stamp: string | undefined;
  known: RecordFile;
}

/**
 * Reads a record. What is damaged or missing is not in it: nothing is taken for docsgen's that may
 * not be.
 */
export async function readRecord(file: string): Promise<RecordFile> {
  try {
    return new ReadRecordFile(await readFile(file, 'utf8'));
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

function* listLines(entries: Iterable<Parameters<typeof writeLine>[0]>): Generator<string> {
  for (const entry of entries) yield writeLine(entry);
}

/** Writes a record in one step. Only one process may do so at a time. */
export async function writeRecord(file: string, record: OutputRecord): Promise<RecordFile> {
  await mkdir(path.dirname(file), { recursive: true });
  // One name: what a run that is killed leaves behind, the next one overwrites.
  const draft = `${file}.draft`;
  const entries = [...record].sort(([a], [b]) => (a < b ? -1 : 1));
  try {
    writeTextsNamed(draft, listLines(entries), 'w');
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { record, lines: entries.length };
}

/** What has become of files. Undefined: gone. */
export type RecordChanges = ReadonlyMap<string, RecordEntry | undefined>;

/**
 * Notes changes of a record that is as it was read, or written last. Adds lines while they are few.
 */
export async function changeRecord(
  file: string,
  { record, lines }: RecordFile,
  changes: RecordChanges,
): Promise<RecordFile> {
  const changed = new PatchedMap<RecordEntry>(record, changes);
  if (lines === undefined || lines + changes.size > 2 * changed.size)
    return writeRecord(file, changed);
  writeTextsNamed(file, listLines(changes), 'a');
  return { record: changed, lines: lines + changes.size };
}

/** Whether all files of a record are as it says. */
export function isInPlace(record: OutputRecord, outDir: string): boolean {
  for (const [file, stamp] of listStamps(record))
    if (stamp === undefined || readFileState(placeIn(outDir, file)) !== stamp) return false;
  return true;
}

/** The states of the files of a record, without looking at the rest of what it says. */
function* listStamps(record: OutputRecord): Iterable<[file: string, stamp: string | undefined]> {
  if (record instanceof ReadRecord) yield* record.stamps();
  else for (const [file, { stamp }] of record) yield [file, stamp];
}

/**
 * Writes a record unchanged: a build that has read it before sees that something has happened
 * since.
 */
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

/** The entry of a file that is in the output folder as it says. */
export function findEntry(file: string, entry: RecordEntry): RecordEntry | undefined {
  const stamp = readFileState(file);
  if (stamp === undefined || entry.stamp === undefined) return undefined;
  return hasSameTime(stamp, entry.stamp) || isCopy(file, entry) ? { ...entry, stamp } : undefined;
}

/** Whether the record says something else about a file, or lacks it. */
export function isNews({ key, stamp }: RecordEntry, before: RecordEntry | undefined): boolean {
  return before === undefined || before.key !== key || before.stamp !== stamp;
}

/**
 * Whether a file has the size and the time that it had. Moves and copies with their times change
 * neither.
 */
function hasSameTime(stamp: string, before: string): boolean {
  const [size, time] = stamp.split(':');
  return before.startsWith(`${size}:${time}:`);
}

/** Whether a file that has been touched still has its content, as in a folder that was copied. */
function isCopy(file: string, { hash: known }: RecordEntry): boolean {
  try {
    return known !== undefined && hash(readFileSync(file)) === known;
  } catch {
    return false;
  }
}
