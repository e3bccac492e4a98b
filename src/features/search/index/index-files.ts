import { deflateRawSync, type ZlibOptions } from 'node:zlib';
import { hash } from '../../../lib/hash.js';
import type { IndexFiles } from '../../../types/feature/site-index.js';
import {
  isDeflated,
  SEARCH_NAME_LENGTH,
  type SearchFileKind,
  searchFile,
} from '../shared/file-names.js';

/** A sixth faster than zlib's default level; the files are 0.2 % larger. */
const OPTIONS: ZlibOptions = { level: 5 };

/**
 * Publishes a file of the index, named by the hash of its content before compression. Returns the
 * name.
 */
export async function publishIndexFile(
  files: IndexFiles,
  kind: SearchFileKind,
  content: string | Uint8Array,
): Promise<string> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const name = hash(bytes, SEARCH_NAME_LENGTH);
  const path = pathOf(kind, name);
  if (!(await files.keep(path, name)))
    await files.add({
      path,
      content: isDeflated(path) ? deflateRawSync(bytes, OPTIONS) : bytes,
      key: name,
    });
  return name;
}

/**
 * Keeps a file of the last run. The name is the hash of the content, so it also serves as the key.
 * Resolves to false if the file is gone.
 */
export function keepIndexFile(
  files: IndexFiles,
  kind: SearchFileKind,
  name: string,
): Promise<boolean> {
  return files.keep(pathOf(kind, name), name);
}

const pathOf = (kind: SearchFileKind, name: string): string => `assets/${searchFile(kind, name)}`;
