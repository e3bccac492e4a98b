import { hash } from '../../lib/hash.js';
import { SEARCH_NAME_LENGTH, type SearchFileKind, searchFile } from '../../search/file-names.js';
import type { OutputFile } from '../../types/output.js';

/** Where the files of the index go: the publication of a build, or the memory of a server. */
export interface IndexSink {
  /** Keeps a file of the last run as it is if its key is this one and nobody has touched it. */
  keep(path: string, key: string): Promise<boolean>;
  add(file: OutputFile & { key?: string }): Promise<void>;
}

/** Hands a file of the index on, named by what it holds. Returns the name. */
export async function publishIndexFile(
  sink: IndexSink,
  kind: SearchFileKind,
  content: string,
): Promise<string> {
  const name = hash(content, SEARCH_NAME_LENGTH);
  if (!(await keepIndexFile(sink, kind, name)))
    await sink.add({ path: pathOf(kind, name), content, key: name });
  return name;
}

/** Keeps a file of the last run. The name stands for the content, so it is all that has to be known. */
export function keepIndexFile(sink: IndexSink, kind: SearchFileKind, name: string): Promise<boolean> {
  return sink.keep(pathOf(kind, name), name);
}

const pathOf = (kind: SearchFileKind, name: string): string => `assets/${searchFile(kind, name)}`;
