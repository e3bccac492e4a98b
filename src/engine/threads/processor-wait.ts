import { readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** The system's number of the thread that calls this. Linux only: undefined elsewhere. */
export function findSystemThread(): number | undefined {
  try {
    return Number(path.basename(readlinkSync('/proc/thread-self'))) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * How many milliseconds a thread of this process has waited for a processor, since it began, while
 * it could have run: the second figure of its `schedstat` (Linux,
 * Documentation/scheduler/sched-stats.rst). 0 where nobody counts them.
 */
export function readProcessorWait(systemThread: number | undefined): number {
  if (systemThread === undefined) return 0;
  try {
    const [, waited] = readFileSync(`/proc/self/task/${systemThread}/schedstat`, 'utf8').split(' ');
    return (Number(waited) || 0) / 1e6;
  } catch {
    return 0;
  }
}
