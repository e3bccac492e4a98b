import { setTimeout as wait } from 'node:timers/promises';
import { TICK } from '../../src/lib/files/file-states.js';

let writtenAt = 0;

/** Notes that a test has just written or removed files. */
export function noteWrite(): void {
  writtenAt = Date.now();
}

/**
 * Waits until the files that tests have written are older than the clock of files can tell. docsgen
 * keeps nothing of newer ones: they might change again without another time. A command in a process
 * of its own takes longer to start.
 */
export async function filesSettled(): Promise<void> {
  const left = writtenAt + TICK + 10 - Date.now();
  if (left > 0) await wait(left);
}
