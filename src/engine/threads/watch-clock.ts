import { readProcessorWait } from './processor-wait.js';
import { type ClockReading, readClock, readTime, type TaskClock } from './task-clock.js';

export interface ClockWatchRequest {
  clock: TaskClock;
  /** Returns the time limit of the current step, in milliseconds. */
  limit(at: ClockReading): number;
  /** Called when a step, or the start of the thread, exceeds its time limit. */
  onLate(at: ClockReading, ms: number): void;
}

/** Interval between checks of the clock. */
const LOOK_MS = 250;
/** Time limit for a thread to load its module: long enough for slow machines, but not endless. */
const START_MS = 60_000;

/**
 * Watches how long a thread takes for each step of its tasks. Time in which other threads had the
 * processor is not counted, so that on a busy machine, slow tasks are not mistaken for hanging
 * ones.
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
