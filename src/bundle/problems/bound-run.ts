import { ROUND } from '../guard-code.js';

/** A module of the site that is still at it when its time is over. */
export class RunTooLong extends Error {
  override name = 'RunTooLong';
}

/** How many rounds a loop makes before the clock is checked. */
const ROUNDS = 1000;

/**
 * Runs code of a site for so many seconds at most: then its loops throw, if `guardCode` has seen them, and a promise that
 * is not settled is given up. Rejects with `RunTooLong`, whose stack names the loop.
 */
export async function boundRun<Value>(seconds: number, run: () => Promise<Value>): Promise<Value> {
  const late = () => new RunTooLong(`does not finish within ${seconds} s`);
  const end = performance.now() + seconds * 1000;
  const scope = globalThis as { [ROUND]?: () => void };
  let rounds = 0;
  let isLate = false;
  scope[ROUND] = () => {
    rounds++;
    if (!isLate && rounds % ROUNDS === 0) isLate = performance.now() > end;
    // What catches it goes no further: the next loop throws again.
    if (isLate) throw late();
  };
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(late()), seconds * 1000);
  });
  try {
    return await Promise.race([run(), timeUp]);
  } finally {
    clearTimeout(timer);
    delete scope[ROUND];
  }
}
