import { setTimeout as pause } from 'node:timers/promises';
import type { Example } from '../../examples/example.js';
import { createThreadPool, type ThreadLimits, type ThreadPool } from '../threads/thread-pool.js';
import type { TypesAnswer, TypesTask } from './types-worker.js';

/** Computes the types of examples in a separate thread. */
export interface TypesThread {
  /** Rejects with `ThreadLost` if TypeScript exceeds its limits of time or memory. */
  ask(examples: readonly Example[], tsconfig: string | undefined): Promise<TypesAnswer>;
  /** Ends the thread; later calls start another one. */
  close(): Promise<void>;
}

interface Asked {
  examples: readonly Example[];
  tsconfig: string | undefined;
  done(answer: TypesAnswer): void;
  fail(error: unknown): void;
}

/** Pages that are compiled together ask within a few milliseconds. */
const GATHER_MS = 8;
/** TypeScript holds all declarations of the site's packages in memory. */
const LEAST_MB = 2048;
/** Loading TypeScript and those declarations takes seconds on a slow machine. */
const SHARE = 20;

/**
 * Requests that arrive while one is running are combined: each program costs as much as dozens of
 * examples.
 */
export function createTypesThread({
  root,
  limits,
}: {
  root: string;
  limits: ThreadLimits;
}): TypesThread {
  let pool: ThreadPool<TypesTask, string> | undefined;
  let waiting: Asked[] = [];
  let isAsking = false;

  async function run(): Promise<void> {
    await pause(GATHER_MS);
    while (waiting.length > 0) {
      const [first] = waiting;
      const together = waiting.filter(({ tsconfig }) => tsconfig === first?.tsconfig);
      waiting = waiting.filter((one) => !together.includes(one));
      await answer(together);
    }
    isAsking = false;
  }

  async function answer(asked: readonly Asked[]): Promise<void> {
    pool ??= createThreadPool<TypesTask, string>({
      module: new URL('./types-worker.js', import.meta.url),
      data: { root },
      threads: 1,
      limits: { ...limits, megabytes: Math.max(limits.megabytes, LEAST_MB) },
      share: ({ examples }) => SHARE + examples.length,
    });
    const examples = asked.flatMap((one) => one.examples);
    try {
      const made = JSON.parse(
        await pool.run({ examples, tsconfig: asked[0]?.tsconfig }),
      ) as TypesAnswer;
      let from = 0;
      for (const { examples: own, done } of asked) {
        done(
          'problem' in made
            ? made
            : { ...made, examples: made.examples.slice(from, from + own.length) },
        );
        from += own.length;
      }
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  }

  return {
    ask: (examples, tsconfig) =>
      new Promise((done, fail) => {
        waiting.push({ examples, tsconfig, done, fail });
        if (isAsking) return;
        isAsking = true;
        void run();
      }),
    async close() {
      const closing = pool;
      pool = undefined;
      await closing?.close();
    },
  };
}
