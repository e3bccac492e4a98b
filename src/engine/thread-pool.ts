import type Tinypool from 'tinypool';

/** Threads that run one module's default export. */
export interface ThreadPool<Task, Result> {
  /** Rejects with `ThreadLost` when the thread ends or takes too long, and with whatever the module throws. */
  run(task: Task): Promise<Result>;
  close(): Promise<void>;
}

/** A thread did not come back with a result: its sentence begins after the name of what it was working on. */
export class ThreadLost extends Error {
  override name = 'ThreadLost';
}

export interface ThreadPoolOptions {
  /** URL of the module. */
  module: URL;
  /** What the module finds as `workerData`. */
  data: unknown;
  threads: number;
  /** A task that takes longer is given up, with its thread. */
  timeoutMs: number;
}

export function createThreadPool<Task, Result>({
  module,
  data,
  threads,
  timeoutMs,
}: ThreadPoolOptions): ThreadPool<Task, Result> {
  let pool: Promise<Tinypool> | undefined;
  const slots = createSlots(threads);

  /** Threads are started by the first task: many a run has none. */
  async function start(): Promise<Tinypool> {
    const { default: Pool } = await import('tinypool');
    return new Pool({
      filename: module.href,
      runtime: 'worker_threads',
      workerData: data,
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: 1000,
      // Most of what a page is made from is garbage when the next one begins: with more room for the young it is
      // collected a fifth as often.
      resourceLimits: { maxYoungGenerationSizeMb: 96 },
    });
  }

  async function runInTime(task: Task): Promise<Result> {
    pool ??= start();
    const started = await pool;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeoutMs);
    try {
      return await started.run(task, { signal: limit.signal });
    } catch (error) {
      if (limit.signal.aborted) throw new ThreadLost(`does not finish within ${timeoutMs / 1000} s`);
      if (isThreadEnd(error)) throw new ThreadLost('ends its thread (`process.exit` or out of memory)');
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    // One task a thread: the clock of a task must not run while it waits behind one that hangs.
    run: (task) => slots.use(() => runInTime(task)),
    close: async () => (await pool)?.destroy(),
  };
}

/** Lets at most `count` pieces of work go on at once; the others wait in order. */
function createSlots(count: number): { use<R>(work: () => Promise<R>): Promise<R> } {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    async use(work) {
      if (free > 0) free--;
      else await new Promise<void>((go) => waiting.push(go));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free++;
      }
    },
  };
}

/** What Tinypool rejects with when a thread is gone. */
function isThreadEnd(error: unknown): boolean {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || /worker|terminat/i.test(message);
}
