import { setImmediate as nextTurn } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

/**
 * Runs code of a site, and waits until what it has put off to the end of this turn has run, too. What is thrown out of
 * reach of the caller, in a timer or a promise that nobody waits for, would end the process: the first such
 * error is thrown by the promise instead. Threads have their own way to note it.
 */
export async function catchLateErrors<Value>(run: () => Promise<Value>): Promise<Value> {
  if (!isMainThread || process.hasUncaughtExceptionCaptureCallback()) return run();
  const late: unknown[] = [];
  process.setUncaughtExceptionCaptureCallback((error) => void late.push(error));
  try {
    const value = await run();
    await nextTurn();
    if (late.length > 0) throw late[0];
    return value;
  } finally {
    process.setUncaughtExceptionCaptureCallback(null);
  }
}
