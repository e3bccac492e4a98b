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

/** An output in the store, of which single files can be had. */
export interface RestorableOutput extends KeptOutput {
  /** Files of the site, relative to its root, of which some are copies. */
  readonly sources: ReadonlySet<string>;
  /** Whether the contents of files are there, and not just what tells them from others. */
  readonly hasContents: boolean;
  /** Whether one has been found to be another than it was. */
  readonly isDamaged: boolean;
  close(): void;
}

/** A file as an entry names it. Contents are one after the other, in the order of files. */
export interface KeptFile extends Omit<RecordEntry, 'stamp'> {
  name: string;
  /** Of its content; 0 for a copy. */
  size: number;
  /** A file of the site that it is a copy of. */
  from?: string;
}

/** What an entry says of the files in it. */
export interface OutputHead {
  /** Of docsgen: another one may read it otherwise. */
  build: string;
  run: string;
  /** The run that has kept all files. */
  base: string;
  /** How many bytes may have changed since then: see `mostChanged`. */
  most: number;
  hasContents: boolean;
  files: KeptFile[];
  /** Names of files that have gone since. */
  gone: string[];
}

/** An entry as the store has it. */
export interface OpenOutput {
  head: OutputHead;
  parts: OpenParts;
}

/** The files of an entry that are wanted, with what they hold. */
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

/** So many bytes are read at once: files stand in the order in which they are asked for. */
const BLOCK = 256 * 1024;

/**
 * Reads one part of an entry after the other. The bytes stay what they are until the next are read.
 */
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

/** The files of some entries, of which a later one counts. */
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
