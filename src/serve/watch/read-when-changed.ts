import { readFile, stat } from 'node:fs/promises';
import { describeState, isSettled } from '../../lib/files/file-states.js';

/**
 * Returns a function that parses a file and caches the result until the file changes. It returns
 * undefined if there is no file.
 */
export function readWhenChanged<V>(
  place: string | (() => string),
  parse: (text: string) => V,
): () => Promise<V | undefined> {
  let last: { stamp: string; value: V } | undefined;
  return async () => {
    const file = typeof place === 'string' ? place : place();
    const stats = await stat(file).catch(() => undefined);
    if (stats === undefined) return undefined;
    const stamp = `${file} ${describeState(stats)}`;
    if (last?.stamp === stamp) return last.value;
    const isKept = isSettled(stats.ctimeMs, Date.now());
    const value = parse(await readFile(file, 'utf8'));
    // A change within the same clock tick could not be noticed.
    last = isKept ? { stamp, value } : undefined;
    return value;
  };
}
