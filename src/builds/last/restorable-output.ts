import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { KeptOutput } from '../../emit/kept-output.js';
import type { RecordEntry } from '../../emit/read-record.js';
import { areEqual } from '../../emit/same-content.js';
import { DamagedPartsError, type OpenParts } from '../../engine/store/store-parts.js';
import { copyAsNewSync } from '../../lib/files/copy-as-new.js';
import { createFileHasher } from '../../lib/files/hash-file.js';
import { writeNamed } from '../../lib/files/write-named.js';
import { hash } from '../../lib/hash.js';

/** An output in the store, of which single files can be read. */
export interface RestorableOutput extends KeptOutput {
  /** Files of the site that the output contains copies of, relative to the root. */
  readonly sources: ReadonlySet<string>;
  /** True if the store holds file contents, not just their hashes. */
  readonly hasContents: boolean;
  /** True once a stored file fails its checksum. */
  readonly isDamaged: boolean;
  close(): void;
}

/** A file as listed in an entry. The contents follow one another in the order of files. */
export interface KeptFile extends Omit<RecordEntry, 'stamp'> {
  name: string;
  /** Size of the stored content in bytes; 0 for a copy. */
  size: number;
  /** The file of the site that it is a copy of. */
  from?: string;
}

/** Head of an entry: lists its files. */
export interface OutputHead {
  /** Build id of docsgen: another version may use another format. */
  build: string;
  run: string;
  /** The run that stored all files. */
  base: string;
  /** Limit for the changes since then, in bytes: see `mostChanged`. */
  most: number;
  hasContents: boolean;
  files: KeptFile[];
  /** Names of files that have been removed since. */
  gone: string[];
}

/** An open entry of the store. */
export interface OpenOutput {
  head: OutputHead;
  parts: OpenParts;
}

/** Returns the wanted files of an entry, with their contents. */
export function takeContents(
  { head, parts }: OpenOutput,
  isWanted: (name: string) => boolean,
): { files: KeptFile[]; contents: Uint8Array[] } {
  const files: KeptFile[] = [];
  const contents: Uint8Array[] = [];
  let at = 0;
  for (const file of head.files) {
    if (isWanted(file.name)) {
      files.push(file);
      if (file.size > 0 && head.hasContents) contents.push(parts.read(at, file.size));
    }
    at += file.size;
  }
  return { files, contents };
}

/** Number of bytes read at once: files are stored in the order in which they are read. */
const BLOCK = 256 * 1024;

/** Reads the parts of an entry in order. The returned bytes are valid until the next call. */
function createReader(parts: OpenParts): (at: number, length: number) => Uint8Array {
  const memory = Buffer.allocUnsafeSlow(BLOCK);
  let block: Uint8Array = new Uint8Array();
  let from = 0;
  return (at, length) => {
    if (at < from || at + length > from + block.length) {
      from = at;
      block = parts.read(at, Math.max(length, BLOCK), memory);
    }
    return block.subarray(at - from, at - from + length);
  };
}

interface Place {
  file: KeptFile;
  at: number;
  read: (at: number, length: number) => Uint8Array;
}

/** Merges the files of several entries. Later entries override earlier ones. */
export function joinOutputs(
  entries: readonly [OpenOutput, ...OpenOutput[]],
  { root }: { root: string },
): RestorableOutput {
  const places = new Map<string, Place>();
  for (const { head, parts } of entries) {
    const read = createReader(parts);
    for (const name of head.gone) places.delete(name);
    let at = 0;
    for (const file of head.files) {
      places.set(file.name, { file, at, read });
      at += file.size;
    }
  }
  const record = new Map<string, RecordEntry>();
  const sources = new Set<string>();
  for (const [name, { file }] of places) {
    const { hash: content, key, loads, from } = file;
    record.set(name, {
      ...(content !== undefined && { hash: content }),
      ...(key !== undefined && { key }),
      ...(loads && { loads }),
    });
    if (from !== undefined) sources.add(from);
  }
  let isDamaged = false;
  const hashFile = createFileHasher();
  const open = entries.map(({ parts }) => parts);

  function find(name: string): Place {
    const place = places.get(name);
    if (place === undefined) throw new DamagedPartsError();
    return place;
  }

  function read(name: string): Uint8Array {
    const { file, at, read: readPart } = find(name);
    if (file.from !== undefined) return readFileSync(path.join(root, file.from));
    const content = readPart(at, file.size);
    if (hash(content) === file.hash) return content;
    isDamaged = true;
    throw new DamagedPartsError();
  }

  return {
    record,
    sources,
    hasContents: entries.every(({ head }) => head.hasContents),
    get isDamaged() {
      return isDamaged;
    },
    isAt(target, name) {
      const { file } = find(name);
      if (file.from !== undefined) return areEqual(target, path.join(root, file.from));
      return hashFile(target)?.hash === file.hash;
    },
    restore(name, target) {
      const { file } = find(name);
      if (file.from === undefined) writeNamed(target, read(name));
      else copyAsNewSync(path.join(root, file.from), target);
    },
    read,
    close() {
      for (const parts of open.splice(0)) parts.close();
    },
  };
}
