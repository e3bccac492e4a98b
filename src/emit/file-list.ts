import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { placeIn } from '../lib/files/file-states.js';
import { hash } from '../lib/hash.js';
import { findEntry, type RecordFile } from './output-record.js';

/**
 * The file of a published site by which docsgen recognizes the site's files: a line for each, with
 * a hash of its name. Names would reveal files that no page links to.
 */
export const FILE_LIST = 'assets/files.txt';

/**
 * Hex digits of a hash. By chance, a foreign file has the hash of one of the site's files in one of
 * 10⁹ folders.
 */
const DIGITS = 16;

/** Returns the list of a site's files, given by their paths relative to the output folder. */
export function writeFileList(files: Iterable<string>): string {
  const names = Array.from(files, (file) => hash(file, DIGITS));
  return `${names.sort().join('\n')}\n`;
}

/**
 * Adds to a record the files that another build has left in the output folder: CI may restore the
 * record and the folder from different builds, or only the folder. The list in the folder says
 * which files are docsgen's.
 */
export async function completeRecord(known: RecordFile, outDir: string): Promise<RecordFile> {
  const entry = known.record.get(FILE_LIST);
  if (entry && findEntry(placeIn(outDir, FILE_LIST), entry)) return known;
  const listed = readFileList(outDir);
  if (listed.size === 0) return known;
  const left = listFiles(outDir).filter(
    (file) => !known.record.has(file) && listed.has(hash(file, DIGITS)),
  );
  return {
    record: new Map([...left.map((file) => [file, {}] as const), ...known.record]),
    lines: known.lines,
  };
}

/** Returns the hashes of the names. Empty if there is no list. */
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
