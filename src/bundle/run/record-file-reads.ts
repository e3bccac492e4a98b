import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Functions of `node:fs` that read or test the file or folder in their first argument. */
const READS = [
  ...['access', 'accessSync', 'createReadStream', 'exists', 'existsSync', 'lstat', 'lstatSync'],
  ...['open', 'openSync', 'opendir', 'opendirSync', 'readFile', 'readFileSync', 'readdir'],
  ...['readdirSync', 'stat', 'statSync'],
];

const readers = new AsyncLocalStorage<Set<string>>();

/**
 * Runs code of a site. Adds to `reads` the absolute paths that this code, or modules that it
 * imports, read or test. Call `recordFileReads` first.
 */
export const noteFileReads = <Value>(reads: Set<string>, work: () => Value): Value =>
  readers.run(reads, work);

/**
 * Makes `node:fs` record the paths for `noteFileReads`. Returns a function that stops the
 * recording.
 */
export function recordFileReads(): () => void {
  const restores = [fs, fs.promises].flatMap((holder) =>
    READS.map((name) => replace(holder, name)),
  );
  syncBuiltinESMExports();
  return () => {
    for (const restore of restores) restore();
    syncBuiltinESMExports();
    // Promises are slower while any `AsyncLocalStorage` is enabled.
    readers.disable();
  };
}

function replace(holder: object, name: string): () => void {
  const original: unknown = Reflect.get(holder, name);
  if (typeof original !== 'function') return () => undefined;
  function recorded(this: unknown, ...args: unknown[]): unknown {
    note(name, args);
    return Reflect.apply(original as CallableFunction, this, args);
  }
  Object.defineProperties(recorded, Object.getOwnPropertyDescriptors(original));
  Reflect.set(holder, name, recorded);
  return () => {
    if (Reflect.get(holder, name) === recorded) Reflect.set(holder, name, original);
  };
}

function note(name: string, [file, flags]: readonly unknown[]): void {
  const reads = readers.getStore();
  if (reads === undefined || (name.startsWith('open') && isForWriting(flags))) return;
  const at = file instanceof URL ? toPath(file) : file;
  if (typeof at === 'string') reads.add(path.resolve(at));
}

const isForWriting = (flags: unknown): boolean =>
  typeof flags === 'string' ? /[wa]/.test(flags) : typeof flags === 'number' && (flags & 3) !== 0;

function toPath(url: URL): string | undefined {
  return url.protocol === 'file:' ? fileURLToPath(url) : undefined;
}
