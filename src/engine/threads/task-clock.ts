/** Shared memory of a thread pool that contains a thread's position in its batch. */
export type TaskClock = SharedArrayBuffer;

export interface ClockReading {
  /** Index of the current task; undefined before the first and after the last. */
  index: number | undefined;
  /** Start time of the task or its last step, on the clock of `readTime`. */
  since: number;
  /** The system's id of the thread; undefined if unknown. */
  systemThread: number | undefined;
  /** Number of the current part of the task. Each kind of task defines its own numbers. */
  step: number | undefined;
}

const FIELDS = 4;

export function createTaskClock(): TaskClock {
  return new SharedArrayBuffer(FIELDS * Float64Array.BYTES_PER_ELEMENT);
}

/**
 * Returns milliseconds on a clock that all threads share, and that stops while the machine sleeps.
 */
export function readTime(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}

/** Records that a thread starts the task with this index. */
export function beginTask(
  clock: TaskClock,
  { index, systemThread = 0 }: { index: number; systemThread: number | undefined },
): void {
  new Float64Array(clock).set([index + 1, readTime(), systemThread, 0]);
}

/** Records that a thread has finished its batch: the time after that is not its own. */
export function endTasks(clock: TaskClock): void {
  new Float64Array(clock).set([0, readTime()]);
}

/** Records which part of its task a thread starts; undefined after the last. */
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
