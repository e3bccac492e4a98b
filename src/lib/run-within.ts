import { Script } from 'node:vm';

const NAME = 'docsgen.timedWork';
const WORK = Symbol.for(NAME);
/** Only what a script runs has a limit of time, not what its result does later. */
const script = new Script(`globalThis[Symbol.for('${NAME}')]()`);

/** Work that was stopped. What it was changing may be changed by half. */
export class OutOfTime extends Error {
  override name = 'OutOfTime';
}

/**
 * Does work that may not come to an end, such as a search with a regular expression. It takes some
 * 0.1 ms more.
 *
 * @param ms Of time by the clock.
 * @throws OutOfTime when the time is over, and what the work throws.
 */
export function runWithin<T>(ms: number, work: () => T): T {
  const scope = globalThis as { [WORK]?: () => T };
  const outer = scope[WORK];
  scope[WORK] = work;
  try {
    return script.runInThisContext({ timeout: ms }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new OutOfTime(`stopped after ${ms} ms`);
    throw error;
  } finally {
    if (outer === undefined) delete scope[WORK];
    else scope[WORK] = outer;
  }
}
