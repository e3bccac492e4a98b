import { AsyncLocalStorage } from 'node:async_hooks';
import { watchIdle } from '../threads/watch-idle.js';

/** A page that a thread compiles. */
export interface PageRun {
  file: string;
  /** Its number among pages that are compiled together; 0 for one alone. */
  index: number;
  /** Numbers of the plugins that are at work on it. */
  steps: number[];
  /** How often a plugin has begun or ended on it. */
  moves: number;
  /** Nobody waits for it any more. */
  isLeft: boolean;
}

/** Which page the present work is for: plugins of several pages may be at work at the same time. */
export const pageRuns = new AsyncLocalStorage<PageRun>();

/** Ends the work of plugins on a page that nobody waits for. */
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
 * What becomes of `work`, or `undefined` when a plugin of the page waits for something that only
 * other pages can bring.
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
 * Works on all pages at once, until all are done or none of them has gone on for so long. Those
 * that are not done have no result.
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
