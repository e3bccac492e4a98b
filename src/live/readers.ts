import { setTimeout as pause } from 'node:timers/promises';

/** Tracks readers who wait for a page, and lets background work yield to them. */
export interface Readers {
  /** Computes something for which somebody waits. */
  serve<T>(make: () => Promise<T>): Promise<T>;
  /** Processes things in batches while nobody waits, until all are done or the work is canceled. */
  giveWay<T>(things: readonly T[], request: Background<T>): Promise<void>;
}

export interface Background<T> {
  work(thing: T): Promise<unknown>;
  isOver(): boolean;
}

/** Maximum duration of a batch, for which a reader may have to wait. */
const BATCH_MS = 40;
const FIRST_BATCH = 4;
const LARGEST_BATCH = 64;
/** Pause after a request: readers often request the next page at once. */
const GRACE_MS = 50;
/** Background work continues after this time, however many pages are requested. */
const LONGEST_MS = 1000;

export function createReaders(): Readers {
  let waiting = 0;
  let servedAt = Number.NEGATIVE_INFINITY;

  async function untilQuiet(isOver: () => boolean): Promise<void> {
    const end = performance.now() + LONGEST_MS;
    const isQuiet = () => waiting === 0 && performance.now() - servedAt >= GRACE_MS;
    while (!isQuiet() && !isOver() && performance.now() < end) await pause(GRACE_MS / 5);
  }

  return {
    async serve(make) {
      waiting++;
      try {
        return await make();
      } finally {
        waiting--;
        servedAt = performance.now();
      }
    },
    async giveWay(things, { work, isOver }) {
      let size = FIRST_BATCH;
      for (let from = 0; from < things.length; ) {
        await untilQuiet(isOver);
        if (isOver()) return;
        const startedAt = performance.now();
        const batch = things.slice(from, from + size);
        await Promise.all(batch.map(work));
        from += batch.length;
        const isFast = performance.now() - startedAt < BATCH_MS;
        size = isFast
          ? Math.min(LARGEST_BATCH, size * 2)
          : Math.max(FIRST_BATCH, Math.floor(size / 2));
      }
    },
  };
}
