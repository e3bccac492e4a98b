import path from 'node:path';
import { type Example, type ExampleFile, textOf } from '../example.js';

/** A file of an example as the compiler sees it. */
export interface VirtualFile {
  example: Example;
  file: ExampleFile;
  text: string;
  /**
   * The path from which imports of other files than the example's own are resolved: beside the
   * Markdown file.
   */
  seenFrom: string;
}

/**
 * Returns the files of examples by absolute path. Each example has a virtual folder beside its
 * Markdown file.
 */
export function placeExamples(
  root: string,
  examples: readonly Example[],
  /** Distinguishes the folders of one call from those of another. */
  call = '',
): Map<string, VirtualFile> {
  const placed = new Map<string, VirtualFile>();
  for (const [index, example] of examples.entries()) {
    const beside = path.posix.join(slashed(root), path.posix.dirname(example.file));
    const folder = `${beside}/${path.posix.basename(example.file)}~${call}${index}`;
    for (const file of example.files) {
      const name = path.posix.join(folder, insideOf(file.name));
      const seenFrom = path.posix.join(beside, insideOf(file.name));
      placed.set(name, { example, file, text: textOf(file), seenFrom });
    }
  }
  return placed;
}

/** Normalizes a name, so that it never leads out of the example's folder. */
const insideOf = (name: string): string =>
  path.posix.join('/', name.replaceAll('\\', '/')).slice(1);

const slashed = (file: string): string => file.replaceAll('\\', '/');

const EXTENSIONS = [
  '',
  '.ts',
  '.tsx',
  '.d.ts',
  '.js',
  '.jsx',
  '.mts',
  '.cts',
  '.mjs',
  '.cjs',
  '.json',
];

/** Resolves a relative import within an example. `isThere` returns true for existing files. */
export function findBeside(
  specifier: string,
  { from, isThere }: { from: string; isThere: (name: string) => boolean },
): string | undefined {
  const base = path.posix.join(path.posix.dirname(from), specifier);
  // TypeScript files can be imported as `./a.js`.
  const typed = base.replace(/\.([cm]?)js(x?)$/, '.$1ts$2');
  const names = [base, typed, `${base}/index`].flatMap((stem) =>
    EXTENSIONS.map((end) => stem + end),
  );
  return names.find(isThere);
}
