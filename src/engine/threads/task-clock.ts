/** Memory that both sides of a thread pool see: where a thread is in its batch. */
export type TaskClock = SharedArrayBuffer;

export interface ClockReading {
  /** Index of the task that the thread is at; undefined before the first and after the last. */
  index: number | undefined;
  /** When it began, or its last step did, on the clock of `readTime`. */
  since: number;
  /** The system's number of the thread; undefined where that is not known. */
  systemThread: number | undefined;
  /** Number of the part of the task that the thread is at; what it counts is up to the task. */
  step: number | undefined;
}

const FIELDS = 4;

export function createTaskClock(): TaskClock {
  return new SharedArrayBuffer(FIELDS * Float64Array.BYTES_PER_ELEMENT);
}

/**
 * Milliseconds on a clock that all threads share, and that stands still while the machine sleeps.
 */
export function readTime(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}

/** Notes that a thread begins with the task of this index. */
export function beginTask(
  clock: TaskClock,
  { index, systemThread = 0 }: { index: number; systemThread: number | undefined },
): void {
  new Float64Array(clock).set([index + 1, readTime(), systemThread, 0]);
}

/**
 * Notes that a thread has done its batch: what follows is the time of those who take the results.
 */
export function endTasks(clock: TaskClock): void {
  new Float64Array(clock).set([0, readTime()]);
}

/** Notes which part of its task a thread is at, from now on; undefined after the last. */
export function noteStep(clock: TaskClock, step: number | undefined): void {
  const fields = new Float64Array(clock);
  fields[3] = step === undefined ? 0 : step + 1;
  fields[1] = readTime();
}

export function readClock(clock: TaskClock): ClockReading {
  const [index = 0, since = 0, systemThread = 0, step = 0] = new Float64Array(clock);
  const numbered = (number: number) => (number === 0 ? undefined : number - 1);
  return {
    index: numbered(index),
    since,
    systemThread: systemThread === 0 ? undefined : systemThread,
    step: numbered(step),
  };
}
