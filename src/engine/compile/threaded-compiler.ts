import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Compiler } from '../../compile/create-compiler.js';
import type { Doc, SourceFile } from '../../types/doc.js';
import type { Overlay } from '../../types/overlay.js';
import type { Store } from '../store/store.js';
import { ThreadLost } from '../threads/thread-lost.js';
import { createThreadPool, type ThreadLimits, type ThreadPool } from '../threads/thread-pool.js';
import { type Compiled, type CompileTask, compileDoc, toCompiled } from './compile-doc.js';
import { compileJointly, type JointTask } from './compile-jointly.js';
import type { AloneKnown, AloneTask, ThreadTask } from './compile-worker.js';
import type { LinkRoutes } from './link-routes.js';
import {
  createLocalCompiler,
  isShort,
  type LoadCompiler,
  type LocalCompiler,
} from './local-compiler.js';
import { describeLostFile, type PluginNames } from './lost-file.js';
import type { CompileWorkerData } from './open-compiler.js';

// A thread loads hundreds of modules and compiles every grammar that it needs: that takes half a
// second, which fewer files don't justify.
const WORTH_THREAD = 32;
// Another thread does all that again, and optimizes the same code: two seconds of processor time.
// It starts when this many pages wait, and a site has one for each thousand pages: then it saves as
// much time as it costs.
const WORTH_ANOTHER = 128;
const PAGES_PER_THREAD = 1024;
const MAX_THREADS = 8;
/** A large text needs a larger young generation, or its growing tree is copied again and again. */
const LARGE_BYTES = 2 ** 20;
const LARGE_YOUNG_MB = 192;
/** Requests made together arrive within a few milliseconds. */
const GATHER_MS = 4;
/** In watch mode, there may be no work for hours: threads beyond the first end. */
const IDLE_MS = 1000;
/** Each file may take the time limit once for each of this many bytes. */
const TIMED_BYTES = 256 * 1024;
/**
 * docsgen's own work always finishes: this limit allows for slow machines, and stops texts that are
 * designed to be slow.
 */
const OWN_SHARE = 6;

/** A compiler that stores its results. */
export interface DocCompiler {
  compileDoc(task: CompileTask): Promise<Compiled>;
  /**
   * Compiles pages that may wait for one another, in the order of the tasks: see `compile-jointly`.
   */
  compileJointly(tasks: readonly CompileTask[]): Promise<Compiled[]>;
  /** Like `compileDoc`, but stores nothing. */
  compile(source: SourceFile, known?: AloneKnown): Promise<Doc>;
  /** See `Compiler`. */
  compileModule(source: SourceFile, known?: AloneKnown): Promise<Doc>;
}

/** `close` ends the threads; later work starts them again. */
export interface ThreadedCompiler extends DocCompiler {
  /** Called when the work is done: ends the threads, unless only they can compile. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

export interface ThreadedCompilerOptions extends PluginNames {
  data: CompileWorkerData;
  limits: ThreadLimits;
  /** Approximate number of pages of the site. */
  pages: number;
  /**
   * The main thread is busy until `rest` is called: it keeps a processor, and other threads start
   * with the first work. After `rest`, the main thread compiles only what a request waits for.
   */
  isBusy: boolean;
  /** Whether a request waits for a file: it is compiled before all others. */
  isAwaited: (file: string) => boolean;
  /** Loads the compiler of this thread, for few short files. */
  loadLocal: LoadCompiler;
  readFile: Parameters<LoadCompiler>[0];
  /** The routes that resolve links before late plugins run. */
  linkRoutes?: () => Promise<LinkRoutes | undefined>;
  /** Unsaved texts in an editor. Threads see only the ones that tasks contain. */
  overlay?: Overlay | undefined;
  /** Where the compiler of this thread stores prose. */
  store: Store | undefined;
}

type FileTask = Extract<ThreadTask, { source: SourceFile }>;

/**
 * Creates a compiler that uses threads, so that a page or a plugin can end or block only its
 * thread, not docsgen. It compiles a few short files in this thread if no code of the site takes
 * part.
 */
export function createThreadedCompiler(options: ThreadedCompilerOptions): ThreadedCompiler {
  const threads = createThreads(options);
  let isBusy = options.isBusy;
  const { overlay } = options;
  const local = createLocal(options);

  /** Turns a file that ends or blocks its thread into a doc with that problem. */
  const runFile = <T>(task: FileTask, wrap: (doc: Doc) => T): Promise<T> =>
    addRoutes(task)
      .then((whole) => runGuarded<T>(whole))
      .catch((error) => wrap(describeLostFile(error, task.source, options)));

  /** Runs a task again if highlighting may be what took too long. */
  async function runGuarded<T>(task: FileTask): Promise<T> {
    try {
      return await threads.run<T>(task);
    } catch (error) {
      if (options.data.factsOnly || !isOutOfTime(error)) throw error;
      return threads.run<T>({ ...task, isSecond: true });
    }
  }

  async function addRoutes<Task extends ThreadTask>(task: Task): Promise<Task> {
    const routes = await options.linkRoutes?.();
    return routes === undefined ? task : { ...task, routes };
  }

  const compileInThread = (task: CompileTask): Promise<Compiled> =>
    runFile<Compiled>(
      { kind: 'doc', ...task, ...(overlay?.size && { unsaved: [...overlay] }) },
      ({ body: _body, sections: _sections, ...doc }) => ({
        doc: toCompiled(doc, task.key),
      }),
    );
  /** Returns the compiler of this thread, if it should compile the file. */
  function here(file?: string): LocalCompiler | undefined {
    if (isBusy) {
      // Checking a file that is open in an editor doesn't justify starting a thread.
      const isQuick = options.data.factsOnly && file !== undefined && options.isAwaited(file);
      return isQuick ? local : undefined;
    }
    if (options.isBusy && file !== undefined) return options.isAwaited(file) ? local : undefined;
    // Started threads do the rest, too, because they have loaded everything.
    return threads.haveStarted() ? undefined : local;
  }
  const compileHere = (chosen: LocalCompiler, task: CompileTask): Promise<Compiled> =>
    chosen.compile(
      task.source,
      (compiler) => compileDoc(compiler, task, options.store),
      () => compileInThread(task),
    );
  const gathered = gather<CompileTask, Compiled>((tasks) => {
    const chosen = tasks.length < WORTH_THREAD ? here() : undefined;
    return tasks.map((task) =>
      chosen === undefined ? compileInThread(task) : compileHere(chosen, task),
    );
  });
  async function compileTask(task: CompileTask): Promise<Compiled> {
    const chosen = here(task.source.path);
    if (chosen === undefined || !isShort(task.source.text)) return compileInThread(task);
    return options.isBusy ? compileHere(chosen, task) : gathered(task);
  }
  function compileAlone({ kind, source, ...known }: AloneTask): Promise<Doc> {
    const inThread = () => runFile<Doc>({ kind, source, ...known }, (doc) => doc);
    const work = (compiler: Compiler) =>
      compiler[kind === 'page' ? 'compile' : 'compileModule'](source, known);
    return here(source.path)?.compile(source, work, inThread) ?? inThread();
  }

  return {
    compile: (source, known) => compileAlone({ kind: 'page', source, ...known }),
    compileModule: (source, known) => compileAlone({ kind: 'module', source, ...known }),
    compileDoc: compileTask,
    compileJointly: (tasks) => compileTogether(tasks, options),
    async rest() {
      isBusy = false;
      // Starting a thread for each save would take ten times as long as compiling it.
      if (local !== undefined) await threads.close();
    },
    close: threads.close,
  };
}

/** Whether a file took too long while no plugin was working on it. */
const isOutOfTime = (error: unknown): boolean =>
  error instanceof ThreadLost && error.loss === 'time' && error.step === undefined;

/** Compiles pages together, in a thread of their own. */
async function compileTogether(
  tasks: readonly CompileTask[],
  options: ThreadedCompilerOptions,
): Promise<Compiled[]> {
  return compileJointly({
    tasks,
    open: () => openJointPool(options),
    ms: options.limits.ms,
    routes: await options.linkRoutes?.(),
    overlay: options.overlay,
    describeLost: (lost, { source, key }) => ({
      doc: toCompiled(describeLostFile(lost, source, options), key),
    }),
  });
}

/** Creates the pools. Threads start with the first work; large files have a separate pool. */
function createThreads(options: ThreadedCompilerOptions) {
  let pool: ThreadPool<ThreadTask, string> | undefined;
  let poolForLarge: typeof pool;
  return {
    haveStarted: () => pool !== undefined,
    async run<T>(task: ThreadTask): Promise<T> {
      if (isLarge(task)) {
        poolForLarge ??= openPool(options, { youngMegabytes: LARGE_YOUNG_MB });
        return JSON.parse(await poolForLarge.run(task)) as T;
      }
      pool ??= openPool(options);
      return JSON.parse(await pool.run(task)) as T;
    },
    /** Ends the threads until there is more work. */
    async close(): Promise<void> {
      const closing = [pool, poolForLarge];
      pool = undefined;
      poolForLarge = undefined;
      await Promise.all(closing.map((one) => one?.close()));
    },
  };
}

/** Creates the compiler of this thread, unless the site's plugins or grammars would run in it. */
function createLocal({
  loadLocal,
  readFile,
  data,
  treePlugins,
  plugins,
}: ThreadedCompilerOptions): LocalCompiler | undefined {
  const isOwn =
    treePlugins.length + plugins.length > 0 ||
    data.code.langs.some((lang) => typeof lang !== 'string');
  return isOwn ? undefined : createLocalCompiler(loadLocal, readFile);
}

/** Collects tasks for a few milliseconds, and runs them as one list. */
function gather<Task, Result>(
  run: (tasks: Task[]) => Promise<Result>[],
): (task: Task) => Promise<Result> {
  let tasks: Task[] = [];
  let results: Promise<Promise<Result>[]> | undefined;
  return async (task) => {
    const index = tasks.push(task) - 1;
    results ??= pause(GATHER_MS).then(() => {
      const list = tasks;
      tasks = [];
      results = undefined;
      return run(list);
    });
    return (await results)[index] as Promise<Result>;
  };
}

function isLarge(task: ThreadTask): boolean {
  return 'source' in task && task.source.text.length > LARGE_BYTES;
}

function openPool(
  { data, limits, isBusy, pages }: ThreadedCompilerOptions,
  room: { youngMegabytes?: number } = {},
): ThreadPool<ThreadTask, string> {
  const all = Math.min(availableParallelism(), MAX_THREADS);
  return createThreadPool({
    module: new URL('./compile-worker.js', import.meta.url),
    data,
    threads: Math.max(1, isBusy ? all - 1 : Math.min(all, Math.ceil(pages / PAGES_PER_THREAD))),
    worthThread: isBusy ? 0 : WORTH_ANOTHER,
    limits,
    // In a build, idle threads keep what they have loaded until it closes them.
    ...(isBusy && { idleMs: IDLE_MS }),
    ...room,
    share: (task, plugin) => {
      const bytes = 'source' in task ? task.source.text.length : 0;
      return Math.max(1, bytes / TIMED_BYTES) * (plugin === undefined ? OWN_SHARE : 1);
    },
  });
}

/** Memory limit for a thread with the trees of all pages, relative to that of one page. */
const JOINT_SHARE = 4;

function openJointPool({ data, limits }: ThreadedCompilerOptions): ThreadPool<JointTask, string> {
  return createThreadPool({
    module: new URL('./compile-worker.js', import.meta.url),
    data,
    threads: 1,
    limits: { ms: limits.ms, megabytes: limits.megabytes * JOINT_SHARE },
    youngMegabytes: LARGE_YOUNG_MB,
    share: (_, plugin) => (plugin === undefined ? OWN_SHARE : 1),
  });
}
