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

/** A record on disk: a line for each file. Later lines override earlier ones. */
export interface RecordFile {
  readonly record: OutputRecord;
  /**
   * Number of lines. Undefined if none can be appended, because the record is missing or its end is
   * damaged.
   */
  readonly lines: number | undefined;
}

/** A record that has been read. Its lines are counted on demand. */
class ReadRecordFile implements RecordFile {
  readonly record: ReadRecord;

  constructor(text: string) {
    this.record = new ReadRecord(text);
  }

  get lines(): number | undefined {
    return this.record.lines;
  }
}

/** State of an output folder at one moment. */
export interface KnownOutput {
  /** Identifies the version of its record: see `stampRecord`. */
  stamp: string | undefined;
  known: RecordFile;
}

/**
 * Reads a record. Leaves out damaged and missing lines, so that docsgen never takes a foreign file
 * for its own.
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

/** Writes a record atomically. Only one process may do so at a time. */
export async function writeRecord(file: string, record: OutputRecord): Promise<RecordFile> {
  await mkdir(path.dirname(file), { recursive: true });
  // A fixed name, so that the next run overwrites what a killed run leaves behind.
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

/** Changes of entries by file. Undefined for a removed file. */
export type RecordChanges = ReadonlyMap<string, RecordEntry | undefined>;

/**
 * Updates a record that has not changed since it was last read or written. Appends lines as long as
 * there are few.
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

/** Whether all files of a record exist in the recorded state. */
export function isInPlace(record: OutputRecord, outDir: string): boolean {
  for (const [file, stamp] of listStamps(record))
    if (stamp === undefined || readFileState(placeIn(outDir, file)) !== stamp) return false;
  return true;
}

/** Returns the states of the files of a record, without parsing the rest of it. */
function* listStamps(record: OutputRecord): Iterable<[file: string, stamp: string | undefined]> {
  if (record instanceof ReadRecord) yield* record.stamps();
  else for (const [file, { stamp }] of record) yield [file, stamp];
}

/** Rewrites a record unchanged, so that a build that has read it before notices a change. */
export async function renewRecord(file: string): Promise<void> {
  await writeRecord(file, (await readRecord(file)).record);
}

/** Identifies the version of a record. Returns undefined if there is none. */
export async function stampRecord(file: string): Promise<string | undefined> {
  try {
    const { ino, size, mtimeMs } = await stat(file);
    return `${ino}:${size}:${mtimeMs}`;
  } catch {
    return undefined;
  }
}

/** Returns the entry for a file that is in the output folder now. */
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

/** Returns the entry for a file in the output folder if it matches `entry`; undefined otherwise. */
export function findEntry(file: string, entry: RecordEntry): RecordEntry | undefined {
  const stamp = readFileState(file);
  if (stamp === undefined || entry.stamp === undefined) return undefined;
  return hasSameTime(stamp, entry.stamp) || isCopy(file, entry) ? { ...entry, stamp } : undefined;
}

/** Whether the record lacks a file, or has another key or state for it. */
export function isNews({ key, stamp }: RecordEntry, before: RecordEntry | undefined): boolean {
  return before === undefined || before.key !== key || before.stamp !== stamp;
}

/**
 * Whether a file has its recorded size and time. Moving or copying it with its times changes
 * neither.
 */
function hasSameTime(stamp: string, before: string): boolean {
  const [size, time] = stamp.split(':');
  return before.startsWith(`${size}:${time}:`);
}

/** Whether a file with another state still has its content, as in a folder that was copied. */
function isCopy(file: string, { hash: known }: RecordEntry): boolean {
  try {
    return known !== undefined && hash(readFileSync(file)) === known;
  } catch {
    return false;
  }
}
