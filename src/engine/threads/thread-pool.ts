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
   * Rejects with `ThreadLost` when the thread ends or takes too long, and with whatever the module
   * throws.
   */
  run(task: Task): Promise<Result>;
  /** From now on, tasks of which this is true are not begun: `run` rejects with `TaskDropped`. */
  drop(isDropped: (task: Task) => boolean): void;
  /** Ends the threads. What they have not finished is lost. */
  close(): Promise<void>;
}

/** What the module is called with. It notes on the clock which task it is at. */
export interface Batch<Task> {
  tasks: readonly Task[];
  clock: TaskClock;
}

/** What a thread may use for one task. */
export interface ThreadLimits {
  /** Time in which others have the processor is not counted, where that is known. */
  ms: number;
  /** Of the heap. */
  megabytes: number;
}

export interface ThreadPoolOptions<Task> {
  /** URL of the module. */
  module: URL;
  /** What the module finds as `workerData`. */
  data: unknown;
  threads: number;
  /** As many tasks go to a thread at once: a message costs as much as a small page. */
  batch?: number;
  /** One more thread begins for so many tasks that wait; the first always does. */
  worthThread?: number;
  /** A task that takes more is given up, with its thread. */
  limits: ThreadLimits;
  /**
   * Room for what a task has just made, and most of which it soon drops: what is left is moved each
   * time this is full.
   */
  youngMegabytes?: number;
  /**
   * A thread beyond the first ends when it has had nothing to do for so long. Unless it is given,
   * it waits to be closed.
   */
  idleMs?: number;
  /**
   * How often the time of the limits a step of a task may take, by what it is. Once when nothing is
   * said.
   */
  share?: (task: Task, step: number | undefined) => number;
  /**
   * Adds to a task what is too large to be held while it waits. What this throws is what `run`
   * rejects with.
   */
  complete?: (task: Task) => Promise<Task>;
}

/**
 * Most of what a page is made from is garbage when the next one begins: with more room for the
 * young than V8 gives by default, it is collected a fifth as often.
 */
const YOUNG_MB = 96;
const BATCH = 8;
/** The longest that timers know. */
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
  /** Each is run once more, alone. */
  const suspects: Waiting<Task, Result>[] = [];
  /** Threads are started by the first task: many a run has none. */
  const pool = createOnce(() => startThreads(options));
  let busy = 0;
  let started = 1;
  let closed = false;
  let isDropped: (task: Task) => boolean = () => false;

  /**
   * One that hangs or ends its thread must not take the others of its batch with it: they are run
   * again.
   */
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
      // Garbage of the pool may hold on to the list until the whole heap is marked.
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
   * One batch per thread: the clock of a task must not run while it waits behind one that hangs.
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
        // What is asked for together goes together.
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
  /** Its tasks as they were asked for. */
  tasks: readonly Task[];
  options: ThreadPoolOptions<Task>;
  /** How many threads of the pool are at work. */
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

/** What Tinypool rejects with when a thread is gone. Other errors are the module's. */
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
