/** Limits the total time that a run spends on requests. */
export interface TimeBudget {
  /** Starts counting. Call the returned function when the request has ended. */
  start(): () => void;
}

/**
 * Counts the time during which at least one request runs, and calls `onSpent` once this exceeds
 * `totalMs`.
 */
export function createTimeBudget(totalMs: number, onSpent: () => void): TimeBudget {
  let running = 0;
  let spentMs = 0;
  let startedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      if (running++ === 0) {
        startedAt = performance.now();
        timer = setTimeout(onSpent, Math.max(0, totalMs - spentMs));
      }
      return () => {
        if (--running > 0) return;
        spentMs += performance.now() - startedAt;
        clearTimeout(timer);
      };
    },
  };
}
