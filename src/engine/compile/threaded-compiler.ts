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

// A thread loads hundreds of modules and compiles every grammar that it meets: half a second that
// fewer files don't pay.
const WORTH_THREAD = 32;
// One more does all that again, and optimizes the same code: two seconds of processor time. It
// begins when so many pages wait, and a site has one for each thousand: there it saves as much time
// as it costs.
const WORTH_ANOTHER = 128;
const PAGES_PER_THREAD = 1024;
const MAX_THREADS = 8;
/**
 * A large text wants more room for the young: while it is built, its tree would be moved again and
 * again.
 */
const LARGE_BYTES = 2 ** 20;
const LARGE_YOUNG_MB = 192;
/** Files that are asked for together arrive within a few milliseconds. */
const GATHER_MS = 4;
/** An open site may have nothing to compile for hours: threads beyond the first end. */
const IDLE_MS = 1000;
/** A file may take the time of the limit once for each of so many bytes. */
const TIMED_BYTES = 256 * 1024;
/**
 * docsgen's own work always finishes: this limit allows for slow machines, and stops texts made to
 * be slow.
 */
const OWN_SHARE = 6;

/** A compiler that keeps what it makes. */
export interface DocCompiler {
  compileDoc(task: CompileTask): Promise<Compiled>;
  /**
   * Compiles pages that may wait for one another, in the order of the tasks: see `compile-jointly`.
   */
  compileJointly(tasks: readonly CompileTask[]): Promise<Compiled[]>;
  /** Like `compileDoc`, but for the page alone: nothing is kept. */
  compile(source: SourceFile, known?: AloneKnown): Promise<Doc>;
  /** See `Compiler`. */
  compileModule(source: SourceFile, known?: AloneKnown): Promise<Doc>;
}

/** Threads end when they are told to; what comes later starts them again. */
export interface ThreadedCompiler extends DocCompiler {
  /** The work at hand is done: threads end, unless they are all that can compile. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

export interface ThreadedCompilerOptions extends PluginNames {
  data: CompileWorkerData;
  limits: ThreadLimits;
  /** How many pages the site has, by and large. */
  pages: number;
  /**
   * This thread has other things to do until the compiler may rest: it keeps a processor, and the
   * others begin with the first work. From then on it compiles what is awaited, and nothing else.
   */
  isBusy: boolean;
  /**
   * Whether somebody waits for a file: it does not stand in line behind files that nobody waits
   * for.
   */
  isAwaited: (file: string) => boolean;
  /** Makes the compiler of this thread, for few short files. */
  loadLocal: LoadCompiler;
  readFile: Parameters<LoadCompiler>[0];
  /** The routes that links are resolved by before late plugins run. */
  linkRoutes?: () => Promise<LinkRoutes | undefined>;
  /** What an editor has not saved: threads see no more of it than is given to them. */
  overlay?: Overlay | undefined;
  /** Where the compiler of this thread keeps prose. */
  store: Store | undefined;
}

type FileTask = Extract<ThreadTask, { source: SourceFile }>;

/**
 * A compiler that hands its work to threads: whatever a page or a plugin does, it is the thread's
 * end and not that of docsgen. A few short files are compiled in this thread, when nothing of the
 * site's own is at work on them.
 */
export function createThreadedCompiler(options: ThreadedCompilerOptions): ThreadedCompiler {
  const threads = createThreads(options);
  let isBusy = options.isBusy;
  const { overlay } = options;
  const local = createLocal(options);

  /** A file on which its thread ends or hangs is a doc with that problem: the others go on. */
  const runFile = <T>(task: FileTask, wrap: (doc: Doc) => T): Promise<T> =>
    addRoutes(task)
      .then((whole) => runGuarded<T>(whole))
      .catch((error) => wrap(describeLostFile(error, task.source, options)));

  /** Once more where it may be the colours of its code that take too long. */
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
  /** The compiler of this thread, if that is to compile a file. */
  function here(file?: string): LocalCompiler | undefined {
    if (isBusy) {
      // Facts of a file that is open in an editor don't justify starting a thread.
      const isQuick = options.data.factsOnly && file !== undefined && options.isAwaited(file);
      return isQuick ? local : undefined;
    }
    if (options.isBusy && file !== undefined) return options.isAwaited(file) ? local : undefined;
    // Once there are threads they do the rest, too: they have all loaded that it takes.
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
      // A thread that starts again for each save takes ten times as long as the save.
      if (local !== undefined) await threads.close();
    },
    close: threads.close,
  };
}

/** Whether a file took too long, and no plugin was at work on it. */
const isOutOfTime = (error: unknown): boolean =>
  error instanceof ThreadLost && error.loss === 'time' && error.step === undefined;

/** In a thread of their own. */
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

/** The threads: they start with the first work. Large files have some of their own. */
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
    /** Until there is more work. */
    async close(): Promise<void> {
      const closing = [pool, poolForLarge];
      pool = undefined;
      poolForLarge = undefined;
      await Promise.all(closing.map((one) => one?.close()));
    },
  };
}

/** The compiler of this thread, unless the site's own plugins and grammars were to run in it. */
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

/** Waits for what is asked for together, and hands it over in one list. */
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
    // A build closes its threads: until then, what they have loaded stays.
    ...(isBusy && { idleMs: IDLE_MS }),
    ...room,
    share: (task, plugin) => {
      const bytes = 'source' in task ? task.source.text.length : 0;
      return Math.max(1, bytes / TIMED_BYTES) * (plugin === undefined ? OWN_SHARE : 1);
    },
  });
}

/** A thread that has the trees of all pages at the same time. */
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
