/** Collects paths where something may have happened, until they are checked. */
export interface HintQueue {
  /** `cameOrWent` is true if the name was added or removed, not only the content changed. */
  add(file: string, cameOrWent: boolean): void;
  close(): void;
}

/** By path, whether the name was added or removed. */
export type Hints = ReadonlyMap<string, boolean>;

/** Hints that arrive within this time of one another are handled together. */
const QUIET_MS = 8;
/**
 * With more hints than this (a checkout, a search and replace), the longer time below applies.
 */
export const BURST = 40;
const BURST_QUIET_MS = 80;
const LONGEST_MS = 500;

/** Creates a queue that passes on hints when no more arrive, or after the longest time. */
export function createHintQueue(onQuiet: (hints: Hints) => void): HintQueue {
  let hints = new Map<string, boolean>();
  let firstAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function hand(): void {
    const taken = hints;
    hints = new Map();
    onQuiet(taken);
  }

  return {
    add(file, cameOrWent) {
      if (hints.size === 0) firstAt = Date.now();
      hints.set(file, cameOrWent || hints.get(file) === true);
      const quiet = hints.size > BURST ? BURST_QUIET_MS : QUIET_MS;
      clearTimeout(timer);
      timer = setTimeout(hand, Math.min(quiet, Math.max(0, firstAt + LONGEST_MS - Date.now())));
    },
    close: () => clearTimeout(timer),
  };
}
