import type Tinypool from 'tinypool';

/** Threads that run one module's default export: a function from a list of tasks to the list of their results. */
export interface ThreadPool<Task, Result> {
  /** Rejects with `ThreadLost` when the thread ends or takes too long, and with whatever the module throws. */
  run(task: Task): Promise<Result>;
  /** Ends the threads. What they have not finished is lost. */
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

/** As many tasks go to a thread at once: a message costs as much as a small page. */
const BATCH = 8;

interface Waiting<Task, Result> {
  task: Task;
  done: (result: Result) => void;
  fail: (error: unknown) => void;
}

export function createThreadPool<Task, Result>(options: ThreadPoolOptions): ThreadPool<Task, Result> {
  const { threads, timeoutMs } = options;
  const waiting: Waiting<Task, Result>[] = [];
  let pool: Promise<Tinypool> | undefined;
  let free = threads;
  let closed = false;

  async function send(tasks: readonly Task[]): Promise<Result[]> {
    // Threads are started by the first task: many a run has none.
    pool ??= startThreads(options);
    return runInTime(await pool, tasks, timeoutMs);
  }

  /** One that hangs or throws must not take the others of its batch with it: they are run again one by one. */
  async function runBatch(batch: readonly Waiting<Task, Result>[]): Promise<void> {
    try {
      const results = await send(batch.map(({ task }) => task));
      for (const [i, { done }] of batch.entries()) done(results[i] as Result);
    } catch (error) {
      if (closed || batch.length === 1) for (const { fail } of batch) fail(error);
      else for (const one of batch) await runBatch([one]);
    }
  }

  function start(): void {
    while (free > 0 && waiting.length > 0) {
      free--;
      const batch = waiting.splice(0, Math.min(BATCH, Math.ceil(waiting.length / threads)));
      // One batch a thread: the clock of a task must not run while it waits behind one that hangs.
      void runBatch(batch).finally(() => {
        free++;
        start();
      });
    }
  }

  return {
    run: (task) =>
      new Promise((done, fail) => {
        if (closed) return fail(new ThreadLost('is given up: its threads were ended'));
        waiting.push({ task, done, fail });
        // What is asked for together goes together.
        queueMicrotask(start);
      }),
    async close() {
      closed = true;
      for (const { fail } of waiting.splice(0)) fail(new ThreadLost('is given up: its threads were ended'));
      await (await pool)?.destroy();
    },
  };
}

async function startThreads({ module, data, threads }: ThreadPoolOptions): Promise<Tinypool> {
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

async function runInTime<Task, Result>(
  pool: Tinypool,
  tasks: readonly Task[],
  timeoutMs: number,
): Promise<Result[]> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  try {
    return await pool.run(tasks, { signal: limit.signal });
  } catch (error) {
    if (limit.signal.aborted) throw new ThreadLost(`does not finish within ${timeoutMs / 1000} s`);
    if (isThreadEnd(error)) throw new ThreadLost('ends its thread (`process.exit` or out of memory)');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** What Tinypool rejects with when a thread is gone. */
function isThreadEnd(error: unknown): boolean {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || /worker|terminat/i.test(message);
}
