import { Script } from 'node:vm';

const NAME = 'docsgen.timedWork';
const WORK = Symbol.for(NAME);
/** The time limit only applies to the script itself, not to later work of its result. */
const script = new Script(`globalThis[Symbol.for('${NAME}')]()`);

/** Work was stopped. The data that it was changing may be inconsistent. */
export class OutOfTime extends Error {
  override name = 'OutOfTime';
}

/**
 * Runs work that may never end, such as a search with a regular expression. Adds about 0.1 ms.
 *
 * @param ms Limit of elapsed time.
 * @throws OutOfTime if the limit is exceeded, and what the work throws.
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
