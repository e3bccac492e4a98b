import type { IndexRequest } from '../../../types/feature/site-index.js';

type Written = Pick<IndexRequest<unknown, unknown>, 'files' | 'kept'>;

/**
 * Writes each file and each stored value once per run: equal editions have equal shards, and names
 * are hashes of contents.
 */
export function writeOnce({ files, kept }: Written): Written {
  const done = new Set<string>();
  return {
    files: {
      async keep(path, key) {
        const isThere = done.has(path) || (await files.keep(path, key));
        if (isThere) done.add(path);
        return isThere;
      },
      add(file) {
        done.add(file.path);
        return files.add(file);
      },
    },
    kept: {
      ...kept,
      async set(key, value) {
        const name = JSON.stringify(key);
        if (done.has(name)) return;
        done.add(name);
        await kept.set(key, value);
      },
    },
  };
}
