/** Places on disk where something may have happened, until they are looked at. */
export interface HintQueue {
  /** `cameOrWent`: to the name of a file or folder, not only to what is in it. */
  add(file: string, cameOrWent: boolean): void;
  close(): void;
}

/** By path, whether its name has come or gone. */
export type Hints = ReadonlyMap<string, boolean>;

/** Hints that come within this time belong together… */
const QUIET_MS = 8;
/** …and when there are many of them (a checkout, a search and replace) this. */
export const BURST = 40;
const BURST_QUIET_MS = 80;
const LONGEST_MS = 500;

/** Hands over hints when no more of them come, or when they have come for long. */
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
