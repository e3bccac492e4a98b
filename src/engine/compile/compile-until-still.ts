import type { Diagnostic } from '../../types/diagnostic.js';
import type { DocFacts, SourceFile } from '../../types/doc.js';

/** Keeps docsgen from compiling endlessly if a program keeps writing an included file. */
const MOST_TRIES = 5;

/** The result of one attempt to compile. */
interface Try<T> {
  made: T;
  /** Identifies the versions of all files that were read. */
  read: string;
  /** Whether no file that was read has changed meanwhile. */
  isStill: boolean;
}

/**
 * Compiles again while the files that a text includes are changing, because a file that changes
 * while it is read triggers no further event. Stops when two tries read the same. `isSettled` is
 * false if the files changed during each of `MOST_TRIES` tries: the result should not be stored.
 */
export async function compileUntilStill<T>(
  compile: () => Promise<Try<T>>,
): Promise<{ made: T; isSettled: boolean }> {
  let before: string | undefined;
  for (let tries = 1; ; tries++) {
    const { made, read, isStill } = await compile();
    if (isStill || read === before) return { made, isSettled: true };
    if (tries === MOST_TRIES) return { made, isSettled: false };
    before = read;
  }
}

/** Returns warnings about a text whose included files kept changing. */
export async function describeUnsettled(
  { path: file, includes }: Pick<DocFacts, 'path' | 'includes'>,
  read: (file: string) => Promise<{ source?: Pick<SourceFile, 'hash'> }>,
): Promise<Diagnostic[]> {
  const known = await Promise.all(includes.map(({ path }) => read(path)));
  const changing = includes.filter(({ hash }, i) => (known[i]?.source?.hash ?? '') !== hash);
  return changing.map(({ path }) => ({
    code: 'include-unsettled',
    severity: 'warning',
    file,
    message: `\`${path}\`, which \`${file}\` includes, changed each of the ${MOST_TRIES} times that docsgen compiled the page.`,
    hint: `Find what writes \`${path}\`, and let it finish before docsgen starts.`,
  }));
}
