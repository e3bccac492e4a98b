import { setTimeout as pause } from 'node:timers/promises';

/** Readers who wait for a page, and work that gives way to them. */
export interface Readers {
  /** Makes something that somebody waits for. */
  serve<T>(make: () => Promise<T>): Promise<T>;
  /**
   * Does work on many things, a few at a time, while nobody waits; until all is done, or it is
   * over.
   */
  giveWay<T>(things: readonly T[], request: Background<T>): Promise<void>;
}

export interface Background<T> {
  work(thing: T): Promise<unknown>;
  isOver(): boolean;
}

/** A reader who comes while a batch is running waits for about as long. */
const BATCH_MS = 40;
const FIRST_BATCH = 4;
const LARGEST_BATCH = 64;
/** A reader who has got a page often requests the next one at once. */
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
