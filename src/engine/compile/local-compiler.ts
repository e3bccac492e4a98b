import type { CompileOptions, Compiler } from '../../compile/create-compiler.js';
import { createOnce } from '../../lib/begin-once.js';
import type { SourceFile } from '../../types/doc.js';

/** docsgen's own compiler is never busy for long with a shorter text. */
const SHORT = 32 * 1024;

/** Whether a text is short enough to be compiled in the main thread. */
export const isShort = (text: string): boolean => text.length <= SHORT;

/** Thrown when a page includes a file that is not short. */
class LongInclude extends Error {
  override name = 'LongInclude';
}

/** Creates a compiler that reads files with the given function. */
export type LoadCompiler = (readFile: CompileOptions['readFile']) => Promise<Compiler>;

/** The compiler of the main thread, loaded on first use. */
export interface LocalCompiler {
  /**
   * Returns the result of `work`, or that of `otherwise` if the file or one that it includes is not
   * short.
   */
  compile<T>(
    source: SourceFile,
    work: (compiler: Compiler) => Promise<T>,
    otherwise: () => Promise<T>,
  ): Promise<T>;
}

export function createLocalCompiler(
  load: LoadCompiler,
  readFile: CompileOptions['readFile'],
): LocalCompiler {
  const loaded = createOnce(() => {
    const { refusedFile } = readFile;
    return load(Object.assign(readShort, refusedFile && { refusedFile }));
  });
  async function readShort(path: string): Promise<SourceFile | undefined> {
    const source = await readFile(path);
    if (source !== undefined && !isShort(source.text)) throw new LongInclude(path);
    return source;
  }
  return {
    async compile(source, work, otherwise) {
      if (!isShort(source.text)) return otherwise();
      try {
        return await work(await loaded.get());
      } catch (error) {
        if (error instanceof LongInclude) return otherwise();
        throw error;
      }
    },
  };
}
