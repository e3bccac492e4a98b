import { getHeapStatistics } from 'node:v8';
import { ROUND } from '../../bundle/guard-code.js';

/** Code that was stopped. Its stack tells where it stands. */
export class CodeStopped extends Error {
  override name = 'CodeStopped';
}

/** What running code may take before it is stopped. */
export interface StopLimits {
  ms: number;
  /** By which the heap and the buffers of the thread may grow. */
  megabytes: number;
}

export interface CodeStop {
  /** From now on code may take no more than this. */
  arm(limits: StopLimits): void;
  /** Code may go on as long as it wants. */
  disarm(): void;
  /** The first stop since it was asked for last: the code may have caught its error. */
  take(): CodeStopped | undefined;
}

/** How many calls go by before the clock and the heap are looked at. */
const CALLS = 8;
/** The code of the site may stand far below that of the packages it calls. */
const FRAMES = 100;

/** Makes code that `guardCode` has seen throw, in its loops and functions, once it has taken more than it may. */
export function createCodeStop(): CodeStop {
  let armed: { end: number; bytes: number } | undefined;
  let calls = 0;
  let first: CodeStopped | undefined;
  (globalThis as { [ROUND]?: () => void })[ROUND] = () => {
    if (armed === undefined || (first === undefined && (++calls % CALLS !== 0 || isWithin(armed)))) return;
    first ??= createStop();
    throw first;
  };
  return {
    arm({ ms, megabytes }) {
      armed = { end: performance.now() + ms, bytes: readMemory() + megabytes * 2 ** 20 };
    },
    disarm() {
      armed = undefined;
    },
    take() {
      const taken = first;
      first = undefined;
      armed = undefined;
      return taken;
    },
  };
}

function isWithin({ end, bytes }: { end: number; bytes: number }): boolean {
  if (performance.now() > end) return false;
  return bytes === Number.POSITIVE_INFINITY || readMemory() <= bytes;
}

function readMemory(): number {
  const { used_heap_size: heap, external_memory: buffers } = getHeapStatistics();
  return heap + buffers;
}

function createStop(): CodeStopped {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  const stop = new CodeStopped('is stopped');
  Error.stackTraceLimit = stackTraceLimit;
  return stop;
}
