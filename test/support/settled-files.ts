import { setTimeout as wait } from 'node:timers/promises';
import { TICK } from '../../src/lib/files/file-states.js';

let writtenAt = 0;

/** Records that a test has just written or removed files. */
export function noteWrite(): void {
  writtenAt = Date.now();
}

/**
 * Waits until files that tests have written are older than a tick of the file system's clock.
 * docsgen caches nothing of newer files, because another change could have the same time. Starting
 * a new process takes longer than that anyway.
 */
export async function filesSettled(): Promise<void> {
  const left = writtenAt + TICK + 10 - Date.now();
  if (left > 0) await wait(left);
}
