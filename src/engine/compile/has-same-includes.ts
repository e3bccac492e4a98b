import { isGenerated } from '../../lib/files/is-generated.js';
import type { DocFacts, SourceFile } from '../../types/doc.js';

/** Reads the data of plugins among the included files of a text: see `CompileTask.written`. */
export async function readWritten(
  includes: DocFacts['includes'],
  read: (file: string) => Promise<{ source?: SourceFile }>,
): Promise<(readonly [file: string, source: SourceFile])[]> {
  const found = includes
    .filter(({ path }) => isGenerated(path))
    .map(async ({ path }) => [path, (await read(path)).source] as const);
  return (await Promise.all(found)).flatMap(([path, source]) =>
    source === undefined ? [] : [[path, source] as const],
  );
}

/**
 * Whether the files that a text includes are unchanged since it was compiled. A missing file has
 * the hash `''`.
 */
export async function hasSameIncludes(
  includes: DocFacts['includes'],
  read: (file: string) => Promise<{ source?: Pick<SourceFile, 'hash'> }>,
): Promise<boolean> {
  const hashes = await Promise.all(
    includes.map(async ({ path }) => (await read(path)).source?.hash ?? ''),
  );
  return includes.every(({ hash }, i) => hashes[i] === hash);
}
