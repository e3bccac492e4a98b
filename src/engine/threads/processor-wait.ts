import { readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** Returns the system's id of the calling thread. Linux only: undefined elsewhere. */
export function findSystemThread(): number | undefined {
  try {
    return Number(path.basename(readlinkSync('/proc/thread-self'))) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns how many milliseconds a thread of this process has been runnable but waiting for a
 * processor, since it started: the second figure of its `schedstat` (Linux,
 * Documentation/scheduler/sched-stats.rst). Returns 0 if the system does not count them.
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
