import { getHeapStatistics } from 'node:v8';
import { ROUND } from '../../bundle/guard-code.js';
import { findSystemThread, readProcessorWait } from './processor-wait.js';

/** Code that was stopped. Its stack tells where it stands. */
export class CodeStopped extends Error {
  override name = 'CodeStopped';
}

/** What running code may take before it is stopped. */
export interface StopLimits {
  /** Time in which others have the processor is not counted, where that is known. */
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
/** For so long, or so many calls, it is watched which loop goes on, before the code is stopped. */
const WATCH_MS = 100;
const WATCH_CALLS = 500;
/** Memory that runs short leaves no time. */
const WATCH_CALLS_OF_MEMORY = 16;

interface Armed extends StopLimits {
  /** When it was armed: see `createClock`. */
  since: number;
  /** Of the heap and the buffers then. */
  bytes: number;
}

/** The calls since the limits were exceeded. */
interface Watch {
  since: number;
  calls: number;
  /** Where the code will be said to stand. */
  place: Place | undefined;
}

/**
 * Makes code that `guardCode` has seen throw, in its loops and functions, once it has taken more
 * than it may. A loop without an end calls functions and has loops in it that end well: it is the
 * outermost that goes on.
 * @param clock Milliseconds that the thread has had a processor for.
 */
export function createCodeStop(clock: () => number = createClock()): CodeStop {
  let armed: Armed | undefined;
  let calls = 0;
  let watch: Watch | undefined;
  let first: CodeStopped | undefined;
  (globalThis as { [ROUND]?: (isFunction?: boolean) => void })[ROUND] = (isFunction = false) => {
    if (armed === undefined) return;
    if (first !== undefined) throw first;
    if (watch === undefined) {
      if (++calls % CALLS !== 0 || isWithin(armed, clock)) return;
      watch = { since: clock(), calls: 0, place: undefined };
    }
    watch.calls++;
    watch.place = chooseOuter(watch.place, findPlace(isFunction));
    if (!isOver(watch, armed, clock)) return;
    first = watch.place.stop;
    throw first;
  };
  return {
    arm({ ms, megabytes }) {
      armed = { ms, megabytes, since: clock(), bytes: readMemory() };
      watch = undefined;
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

/** Milliseconds in which this thread did not wait for a processor. */
function createClock(): () => number {
  const systemThread = findSystemThread();
  return () => performance.now() - readProcessorWait(systemThread);
}

function isWithin({ ms, megabytes, since, bytes }: Armed, clock: () => number): boolean {
  // Asking how long it waited takes a while: it is asked once the time may be over.
  if (performance.now() > since + ms && clock() > since + ms) return false;
  return megabytes === Number.POSITIVE_INFINITY || readMemory() <= bytes + megabytes * 2 ** 20;
}

function isOver(watch: Watch, { ms }: Armed, clock: () => number): boolean {
  const most = ms === Number.POSITIVE_INFINITY ? WATCH_CALLS_OF_MEMORY : WATCH_CALLS;
  return watch.calls >= most || clock() > watch.since + WATCH_MS;
}

function readMemory(): number {
  const { used_heap_size: heap, external_memory: buffers } = getHeapStatistics();
  return heap + buffers;
}

interface Place {
  stop: CodeStopped;
  isFunction: boolean;
  /** How many functions are running. */
  depth: number;
  /** In its script. */
  line: number;
  column: number;
}

/** Where the code stands that has called the guard. */
function findPlace(isFunction: boolean): Place {
  const stop = createStop();
  const [, , caller = '', ...others] = (stop.stack ?? '').split('\n');
  const [, line, column] = /:(\d+):(\d+)\)?$/.exec(caller) ?? [];
  return { stop, isFunction, depth: others.length, line: Number(line), column: Number(column) };
}

/** A loop rather than a function, and of two in one function the one that begins first. */
function chooseOuter(known: Place | undefined, next: Place): Place {
  if (known === undefined) return next;
  if (known.isFunction !== next.isFunction) return known.isFunction ? next : known;
  const order = next.depth - known.depth || next.line - known.line || next.column - known.column;
  return order < 0 ? next : known;
}

/** Without this file's own functions. */
function createStop(): CodeStopped {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  const stop = new CodeStopped('is stopped');
  Error.captureStackTrace(stop, findPlace);
  Error.stackTraceLimit = stackTraceLimit;
  return stop;
}
