import type Tinypool from 'tinypool';
import { append } from '../../lib/append.js';
import { createOnce } from '../../lib/begin-once.js';
import { boundMemoryBesideThreads } from './bound-memory.js';
import { createTaskClock, readClock, type TaskClock } from './task-clock.js';
import { TaskDropped, ThreadLost } from './thread-lost.js';
import { watchClock } from './watch-clock.js';
import { watchMemory } from './watch-memory.js';

/**
 * Threads that run one module's default export: a function from a `Batch` to the list of its tasks'
 * results.
 */
export interface ThreadPool<Task, Result> {
  /**
   * Rejects with `ThreadLost` if the thread ends or takes too long, and with whatever the module
   * throws.
   */
  run(task: Task): Promise<Result>;
  /**
   * From now on, does not start tasks for which this returns true: `run` rejects with
   * `TaskDropped`.
   */
  drop(isDropped: (task: Task) => boolean): void;
  /** Ends the threads. Their unfinished tasks are lost. */
  close(): Promise<void>;
}

/** Argument of the module's function. It records on the clock which task it is working on. */
export interface Batch<Task> {
  tasks: readonly Task[];
  clock: TaskClock;
}

/** Limits for one task. */
export interface ThreadLimits {
  /**
   * Milliseconds. Time in which other threads have the processor is not counted, if the system
   * measures it.
   */
  ms: number;
  /** Maximum heap size. */
  megabytes: number;
}

export interface ThreadPoolOptions<Task> {
  /** URL of the module. */
  module: URL;
  /** Available to the module as `workerData`. */
  data: unknown;
  threads: number;
  /** Number of tasks sent to a thread at once: a message costs as much as a small page. */
  batch?: number;
  /** Number of waiting tasks for which another thread starts; the first always does. */
  worthThread?: number;
  /** Limits for a task. If it exceeds them, it is given up, with its thread. */
  limits: ThreadLimits;
  /**
   * Size of the young generation. A task allocates much and soon drops most of it; each time the
   * young generation is full, V8 copies the rest.
   */
  youngMegabytes?: number;
  /**
   * Time after which an idle thread beyond the first ends. Default: it stays until the pool is
   * closed.
   */
  idleMs?: number;
  /** Returns by how much the time limit is multiplied for a step of a task. Default: 1. */
  share?: (task: Task, step: number | undefined) => number;
  /**
   * Adds to a task what is too large to hold while it waits. `run` rejects with the error that this
   * throws.
   */
  complete?: (task: Task) => Promise<Task>;
}

/**
 * Most of a page's inputs are garbage when the next one starts: with a larger young generation than
 * V8's default, it is collected a fifth as often.
 */
const YOUNG_MB = 96;
const BATCH = 8;
/** The longest delay that timers support. */
const NO_END = 2 ** 31 - 1;

interface Waiting<Task, Result> {
  task: Task;
  done: (result: Result) => void;
  fail: (error: unknown) => void;
}

export function createThreadPool<Task, Result>(
  options: ThreadPoolOptions<Task>,
): ThreadPool<Task, Result> {
  const { threads, worthThread = 0, batch: most = BATCH } = options;
  const waiting: Waiting<Task, Result>[] = [];
  /** Each of these tasks runs again, alone. */
  const suspects: Waiting<Task, Result>[] = [];
  /** The first task starts the threads, since many runs have none. */
  const pool = createOnce(() => startThreads(options));
  let busy = 0;
  let started = 1;
  let closed = false;
  let isDropped: (task: Task) => boolean = () => false;

  /** Runs a batch. If a task hangs or ends its thread, the other tasks of the batch run again. */
  async function runBatch(all: readonly Waiting<Task, Result>[]): Promise<void> {
    const batch = all.filter(({ task, fail }) => {
      const drops = isDropped(task);
      if (drops) fail(new TaskDropped());
      return !drops;
    });
    if (batch.length === 0) return;
    const clock = createTaskClock();
    try {
      const tasks = batch.map(({ task }) => task);
      const results = await runInTime<Task, Result>(await pool.get(), {
        batch: { tasks: await completeTasks(tasks, options), clock },
        tasks,
        options,
        threads: () => busy,
      });
      for (const [i, { done }] of batch.entries()) done(results[i] as Result);
      // Garbage of the pool may keep the list alive until a full mark.
      results.length = 0;
    } catch (error) {
      const isSuspect = error instanceof ThreadLost && error.isSuspect;
      if (closed || (batch.length === 1 && !isSuspect)) {
        for (const { fail } of batch) fail(error);
        return;
      }
      const at = error instanceof ThreadLost ? readClock(clock).index : undefined;
      if (at === undefined) {
        for (const one of batch) await runBatch([one]);
        return;
      }
      if (isSuspect) append(suspects, batch.slice(at, at + 1));
      else batch[at]?.fail(error);
      for (const rest of [batch.slice(0, at), batch.slice(at + 1)])
        if (rest.length > 0) await runBatch(rest);
    }
  }

  function start(): void {
    if (suspects.length > 0) {
      if (busy === 0) occupy(suspects.splice(0, 1));
      return;
    }
    while (
      busy < threads &&
      waiting.length > 0 &&
      (busy < started || waiting.length >= worthThread)
    ) {
      started = Math.max(started, busy + 1);
      occupy(waiting.splice(0, Math.min(most, Math.ceil(waiting.length / threads))));
    }
  }

  /**
   * Sends a batch to an idle thread: the clock of a task must not run while it waits behind one
   * that hangs.
   */
  function occupy(batch: readonly Waiting<Task, Result>[]): void {
    busy++;
    void runBatch(batch).finally(() => {
      busy--;
      start();
    });
  }

  return {
    run: (task) =>
      new Promise((done, fail) => {
        if (closed)
          return fail(new ThreadLost('is given up: its threads were ended', { loss: 'end' }));
        waiting.push({ task, done, fail });
        // Batches tasks that are requested together.
        queueMicrotask(start);
      }),
    drop(drops) {
      isDropped = drops;
    },
    async close() {
      closed = true;
      for (const { fail } of [...waiting.splice(0), ...suspects.splice(0)])
        fail(new ThreadLost('is given up: its threads were ended', { loss: 'end' }));
      await (await pool.begun())?.destroy();
    },
  };
}

async function startThreads<Task>(options: ThreadPoolOptions<Task>): Promise<Tinypool> {
  const { module, data, threads, limits, youngMegabytes = YOUNG_MB, idleMs = NO_END } = options;
  const { default: Pool } = await import('tinypool');
  boundMemoryBesideThreads();
  return new Pool({
    filename: module.href,
    runtime: 'worker_threads',
    workerData: data,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: {
      maxYoungGenerationSizeMb: youngMegabytes,
      maxOldGenerationSizeMb: limits.megabytes,
    },
  });
}

function completeTasks<Task>(
  tasks: readonly Task[],
  { complete }: Pick<ThreadPoolOptions<Task>, 'complete'>,
): readonly Task[] | Promise<readonly Task[]> {
  return complete === undefined ? tasks : Promise.all(tasks.map(complete));
}

interface TimedBatch<Task> {
  batch: Batch<Task>;
  /** Its tasks as requested. */
  tasks: readonly Task[];
  options: ThreadPoolOptions<Task>;
  /** Number of threads of the pool that are working. */
  threads: () => number;
}

async function runInTime<Task, Result>(pool: Tinypool, timed: TimedBatch<Task>): Promise<Result[]> {
  const limit = new AbortController();
  const { batch, tasks, options } = timed;
  let lost: ThreadLost | undefined;
  const watch = watchClock({
    clock: batch.clock,
    limit: ({ index, step }) => options.limits.ms * shareOf(options, tasks[index ?? 0], step),
    onLate({ step }, ms) {
      lost = new ThreadLost(`does not finish within ${Math.round(ms / 100) / 10} s`, {
        loss: 'time',
        step,
      });
      limit.abort();
    },
  });
  const memory = watchMemory({
    megabytes: options.limits.megabytes + (options.youngMegabytes ?? YOUNG_MB),
    task: () => readClock(batch.clock).index,
    threads: timed.threads,
    onLarge() {
      const { step } = readClock(batch.clock);
      lost = new ThreadLost(needsMore(options.limits), {
        loss: 'memory',
        step,
        isSuspect: timed.threads() > 1,
      });
      limit.abort();
    },
  });
  try {
    return await pool.run(batch, { signal: limit.signal });
  } catch (error) {
    if (lost !== undefined) throw lost;
    throw describeEnd(error, { limits: options.limits, step: readClock(batch.clock).step });
  } finally {
    watch.stop();
    memory.stop();
  }
}

function shareOf<Task>(
  { share = () => 1 }: ThreadPoolOptions<Task>,
  task: Task | undefined,
  step: number | undefined,
): number {
  return task === undefined ? 1 : share(task, step);
}

const needsMore = ({ megabytes }: ThreadLimits): string =>
  `needs more than ${megabytes} MB of memory`;

/**
 * Converts the error with which Tinypool rejects if a thread is gone. Other errors come from the
 * module.
 */
function describeEnd(
  error: unknown,
  { limits, step }: { limits: ThreadLimits; step: number | undefined },
): unknown {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new ThreadLost(needsMore(limits), { loss: 'memory', step });
  if (/worker|terminat/i.test(message))
    return new ThreadLost('stops its thread', { loss: 'end', step });
  return error;
}
