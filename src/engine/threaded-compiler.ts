import { availableParallelism } from 'node:os';
import type { Compiler } from '../compile/create-compiler.js';
import { emptyDoc } from '../compile/empty-doc.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { type Compiled, type CompileTask, compileDoc, toCompiled } from './compile-doc.js';
import type { CompileWorkerData, ThreadTask } from './compile-worker.js';
import type { Store } from './store.js';
import { createThreadPool, ThreadLost, type ThreadPool } from './thread-pool.js';

// A thread loads hundreds of modules and compiles every grammar that it meets: half a second that fewer files don't pay.
const WORTH_THREADS = 32;
const MAX_THREADS = 8;
/** Files that are asked for together arrive within a few milliseconds. */
const GATHER_MS = 4;

/** A compiler that keeps what it makes. */
export interface DocCompiler extends Pick<Compiler, 'compileModule' | 'tokenStyles'> {
  compileDoc(task: CompileTask): Promise<Compiled>;
  /** Like `compileDoc`, but in this thread and for the page alone: nothing is kept. */
  compile: Compiler['compile'];
}

export interface ThreadedCompilerOptions {
  /** The compiler of this thread: for few files, and for what threads can't do. Loaded when it is needed. */
  loadLocal: () => Promise<Compiler>;
  /** Where prose is kept. */
  store: Store | undefined;
  /** Undefined when the options don't cross threads (plugins are functions). */
  data: CompileWorkerData | undefined;
  timeoutMs: number;
  /** This thread has other things to do: one more begins with the first work, however little it is. */
  isBusy: boolean;
}

interface Waiting {
  task: CompileTask;
  done: (compiled: Compiled) => void;
  fail: (error: unknown) => void;
}

/** A compiler that hands its work to threads when many files wait at once. `close` ends them; what comes later is compiled here. */
export function createThreadedCompiler(
  options: ThreadedCompilerOptions,
): DocCompiler & { close(): Promise<void> } {
  const { loadLocal, store, data, timeoutMs, isBusy } = options;
  const waiting: Waiting[] = [];
  let local: Promise<Compiler> | undefined;
  let pool: ThreadPool<ThreadTask, string> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let mayHurry = isBusy;

  const takeLocal = (): Promise<Compiler> => {
    local ??= loadLocal();
    return local;
  };

  function openPool(): ThreadPool<ThreadTask, string> | undefined {
    const all = Math.min(availableParallelism(), MAX_THREADS);
    if (pool === undefined && data !== undefined && all > 1) {
      const threads = isBusy ? all - 1 : all;
      const module = new URL('./compile-worker.js', import.meta.url);
      pool = createThreadPool({ module, data, threads, timeoutMs });
    }
    return pool;
  }

  function schedule(): void {
    if (waiting.length >= WORTH_THREADS || mayHurry) openPool();
    if (pool !== undefined) flush();
    else timer ??= setTimeout(flush, GATHER_MS);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const { task, done, fail } of waiting.splice(0)) {
      const compiled =
        pool === undefined
          ? takeLocal().then((compiler) => compileDoc(compiler, task, store))
          : compileInThread(pool, task);
      compiled.then(done, fail);
    }
  }

  return {
    compile: async (...request) => (await takeLocal()).compile(...request),
    compileModule: async (source) => (await takeLocal()).compileModule(source),
    async tokenStyles() {
      const thread = mayHurry ? openPool() : undefined;
      if (thread === undefined) return (await takeLocal()).tokenStyles();
      return JSON.parse(await thread.run('token-styles')) as Record<string, string>;
    },
    compileDoc: (task) =>
      new Promise((done, fail) => {
        waiting.push({ task, done, fail });
        schedule();
      }),
    async close() {
      const closing = pool;
      pool = undefined;
      // From now on the few files that come are compiled here: a thread would have to load everything once more.
      mayHurry = false;
      await closing?.close();
    },
  };
}

/** Code of the problem of a file whose thread ended or hung. */
export const COMPILE_LOST = 'compile-lost' satisfies Diagnostic['code'];

/** A file on which its thread ends or hangs is a doc with that problem: the others go on. */
async function compileInThread(pool: ThreadPool<ThreadTask, string>, task: CompileTask): Promise<Compiled> {
  try {
    return JSON.parse(await pool.run(task)) as Compiled;
  } catch (error) {
    if (!(error instanceof ThreadLost)) throw error;
    const { path } = task.source;
    const problem = {
      code: COMPILE_LOST,
      severity: 'error',
      file: path,
      message: `Compiling \`${path}\` ${error.message}.`,
    } as const;
    const { body: _body, sections: _sections, ...doc } = emptyDoc(path, [problem]);
    return { doc: toCompiled(doc, task.key) };
  }
}
