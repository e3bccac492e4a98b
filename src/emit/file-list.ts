import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { placeIn } from '../lib/files/file-states.js';
import { hash } from '../lib/hash.js';
import { findEntry, type RecordFile } from './output-record.js';

/**
 * The file of a published site that tells its files from those of others: a line for each file with
 * a fixed name, with a hash of that name. The names themselves would tell readers of files that no
 * page links to. Files that are named by their content are left out, or each edit would change the
 * list.
 */
export const FILE_LIST = 'assets/files.txt';

/** Hex digits of a hash: one file of others in 10⁹ folders has that of a site's file by chance. */
const DIGITS = 16;

/** Matches files that are named by their content. The group is the folder with their manifest. */
const NAMED_BY_CONTENT = /^((?:[^/]+\/)?assets\/).*-[0-9a-f]{8,10}\.\w+$/;

/** True if the list of files has a line for a file. */
export const isListed = (file: string): boolean => !NAMED_BY_CONTENT.test(file);

/** Writes the list of a site's files, given by their paths below the output folder. */
export function writeFileList(files: Iterable<string>): string {
  const names = [...files].filter(isListed).map((file) => hash(file, DIGITS));
  return `${names.sort().join('\n')}\n`;
}

/**
 * Adds to a record the files that another build left in the output folder: CI may restore the
 * record and the folder from different builds, or only the folder.
 */
export async function completeRecord(known: RecordFile, outDir: string): Promise<RecordFile> {
  if (IDENTIFYING.every((file) => isAsRecorded(file, known, outDir))) return known;
  const listed = readFileList(outDir);
  if (listed.size === 0) return known;
  const isOwn = (file: string): boolean => {
    const [, assets] = NAMED_BY_CONTENT.exec(file) ?? [];
    return listed.has(hash(assets === undefined ? file : `${assets}manifest.json`, DIGITS));
  };
  const left = listFiles(outDir).filter((file) => !known.record.has(file) && isOwn(file));
  return {
    record: new Map([...left.map((file) => [file, {}] as const), ...known.record]),
    lines: known.lines,
  };
}

/** These change with the names of all files: pages, the search index, scripts, and style sheets. */
const IDENTIFYING = [FILE_LIST, 'assets/manifest.json', '404.html'];

function isAsRecorded(file: string, { record }: RecordFile, outDir: string): boolean {
  const entry = record.get(file);
  if (entry === undefined) return file !== FILE_LIST;
  return findEntry(placeIn(outDir, file), entry) !== undefined;
}

/** Returns the hashes in the list of a folder. Empty if there is no list. */
function readFileList(outDir: string): ReadonlySet<string> {
  try {
    return new Set(readFileSync(path.join(outDir, FILE_LIST), 'utf8').trim().split('\n'));
  } catch {
    return new Set();
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'));
}
