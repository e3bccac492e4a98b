import { AsyncLocalStorage } from 'node:async_hooks';
import { watchIdle } from '../threads/watch-idle.js';

/** A page that a thread compiles. */
export interface PageRun {
  file: string;
  /** Its number among pages that are compiled together; 0 for a single page. */
  index: number;
  /** Numbers of the plugins that are working on it. */
  steps: number[];
  /** Number of times that a plugin has started or finished on it. */
  moves: number;
  /** The compiler has given up on it. */
  isLeft: boolean;
}

/**
 * The page of the current asynchronous work: plugins may work on several pages at the same time.
 */
export const pageRuns = new AsyncLocalStorage<PageRun>();

/** Ends the work of plugins on a page that the compiler has given up on. */
export class PageLeft extends Error {
  override name = 'PageLeft';
}

export const createPageRun = (file: string, index = 0): PageRun => ({
  file,
  index,
  steps: [],
  moves: 0,
  isLeft: false,
});

/**
 * Returns the result of `work`; undefined if a plugin of the page waits for something that only
 * other pages can provide.
 */
export async function untilIdle<T>(
  run: PageRun,
  { ms, work }: { ms: number; work: () => Promise<T> },
): Promise<T | undefined> {
  let stop: (() => void) | undefined;
  const idle = new Promise<undefined>((done) => {
    ({ stop } = watchIdle({
      ms,
      isWaiting: () => run.steps.length > 0,
      onIdle: () => done(undefined),
    }));
  });
  try {
    const result = await Promise.race([pageRuns.run(run, work), idle]);
    run.isLeft = result === undefined;
    return result;
  } finally {
    stop?.();
  }
}

/**
 * Works on all pages at once, until all are done or none of them has made progress for `ms`
 * milliseconds. Unfinished pages have no result.
 */
export async function runTogether<T>(
  runs: readonly PageRun[],
  { ms, work }: { ms: number; work: (index: number) => Promise<T> },
): Promise<(T | undefined)[]> {
  const results: (T | undefined)[] = runs.map(() => undefined);
  let done = 0;
  const all = Promise.all(
    runs.map(async (run, index) => {
      results[index] = await pageRuns.run(run, () => work(index));
      done++;
    }),
  );
  let timer: NodeJS.Timeout | undefined;
  const stuck = new Promise<void>((end) => {
    let before = 0;
    let since = performance.now();
    timer = setInterval(() => {
      const present = runs.reduce((sum, { moves }) => sum + moves, done);
      if (present !== before) since = performance.now();
      before = present;
      if (performance.now() - since >= ms) end();
    }, 50);
  });
  try {
    await Promise.race([all, stuck]);
    for (const [index, run] of runs.entries()) run.isLeft = results[index] === undefined;
    return [...results];
  } finally {
    clearInterval(timer);
  }
}
