import { ROUND } from '../../bundle/guard-loops.js';

/** A loop that was ended. Its stack tells where it stands. */
export class LoopEnded extends Error {
  override name = 'LoopEnded';
}

export interface LoopWatch {
  /** Loops may go on for the whole time from now on. */
  restart(): void;
  /** The first loop that was ended since it was asked for last: the code may have caught its error. */
  take(): LoopEnded | undefined;
}

/** How many rounds a loop makes before the clock is checked. */
const ROUNDS = 100;

/** Makes loops of code that `guardLoops` has seen throw after so many milliseconds. */
export function endLoops(ms: number): LoopWatch {
  let end = performance.now() + ms;
  let rounds = 0;
  let first: LoopEnded | undefined;
  (globalThis as { [ROUND]?: () => void })[ROUND] = () => {
    rounds++;
    if (first === undefined && (rounds % ROUNDS !== 0 || performance.now() <= end)) return;
    first ??= new LoopEnded('does not end');
    throw first;
  };
  return {
    restart() {
      end = performance.now() + ms;
    },
    take() {
      const taken = first;
      first = undefined;
      return taken;
    },
  };
}
