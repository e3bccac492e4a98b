import { closeSync, openSync, writeFileSync, writevSync } from 'node:fs';
import { type Bytes, joinBytes, lengthOf } from '../bytes.js';

/**
 * Like `writeFileSync`, but every error contains the path: the system leaves it out if the disk is
 * full. Synchronous, because for small files, turns of the event loop cost several times as much as
 * the calls.
 */
export function writeNamed(file: string, content: string | Bytes): void {
  try {
    if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(file, content);
    else writeParts(file, content);
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path: file });
  }
}

/**
 * Writes texts one after the other; with `'a'`, to the end of the file. It joins a few of them per
 * write, so that they need not be in memory as one text.
 */
export function writeTextsNamed(file: string, texts: Iterable<string>, flag: 'w' | 'a'): void {
  try {
    const descriptor = openSync(file, flag);
    try {
      for (const block of joinTexts(texts)) writeFileSync(descriptor, block);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path: file });
  }
}

/** Number of characters per write. */
const BLOCK = 256 * 1024;

function* joinTexts(texts: Iterable<string>): Generator<string> {
  let block: string[] = [];
  let length = 0;
  for (const text of texts) {
    block.push(text);
    length += text.length;
    if (length < BLOCK) continue;
    yield block.join('');
    block = [];
    length = 0;
  }
  yield block.join('');
}

function writeParts(file: string, parts: readonly Uint8Array[]): void {
  const descriptor = openSync(file, 'w');
  let written: number;
  try {
    written = writevSync(descriptor, parts);
  } finally {
    closeSync(descriptor);
  }
  // The system may write less than it gets. If it can't write the rest, this call throws the
  // reason.
  if (written < lengthOf(parts)) writeFileSync(file, joinBytes(parts));
}
