import { readFile, stat } from 'node:fs/promises';

/** What a file says, read again when the file has changed. Undefined while there is none. */
export function readWhenChanged<V>(file: string, parse: (text: string) => V): () => Promise<V | undefined> {
  let last: { stamp: string; value: V } | undefined;
  return async () => {
    const stats = await stat(file).catch(() => undefined);
    if (stats === undefined) return undefined;
    const stamp = `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
    if (last?.stamp !== stamp) last = { stamp, value: parse(await readFile(file, 'utf8')) };
    return last.value;
  };
}
