import type { DocFacts, SourceFile } from '../../types/doc.js';

/**
 * Whether the files that a text includes are what they were when it was compiled. One that is
 * missing has the hash `''`.
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
