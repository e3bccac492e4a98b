import { readProcessorWait } from './processor-wait.js';
import { type ClockReading, readClock, readTime, type TaskClock } from './task-clock.js';

export interface ClockWatchRequest {
  clock: TaskClock;
  /** How many milliseconds a step of the task at this reading may take. */
  limit(at: ClockReading): number;
  /** A step, or the start of the thread, has taken more than its time. */
  onLate(at: ClockReading, ms: number): void;
}

/** How often a clock is looked at. */
const LOOK_MS = 250;
/** How long a thread may take to load its module: slow, but nothing that hangs. */
const START_MS = 60_000;

/**
 * Watches how long a thread takes for each step of its tasks. Time in which others had the
 * processor is not counted: on a machine with much to do, what comes to an end is not taken for
 * what hangs.
 */
export function watchClock({ clock, limit, onLate }: ClockWatchRequest): { stop(): void } {
  const sentAt = readTime();
  let step = { since: sentAt, waited: 0 };
  let timer: NodeJS.Timeout;
  const look = () => {
    const at = readClock(clock);
    const waited = readProcessorWait(at.systemThread);
    if (at.index !== undefined && at.since !== step.since) step = { since: at.since, waited };
    const ms = at.index === undefined ? START_MS : limit(at);
    const left = ms - (readTime() - step.since - (waited - step.waited));
    if (left <= 0) return onLate(at, ms);
    timer = setTimeout(look, Math.min(left, LOOK_MS));
  };
  timer = setTimeout(look, LOOK_MS);
  return { stop: () => clearTimeout(timer) };
}
