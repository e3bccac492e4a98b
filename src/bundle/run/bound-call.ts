import { Script } from 'node:vm';
import { ROUND } from './guard-code.js';

/** Thrown when a call exceeds its time limit. */
export class CallTooLong extends Error {
  override name = 'CallTooLong';
}

/** Number of loop rounds between two checks of the clock. */
const ROUNDS = 1000;

/**
 * The function that guarded loops call. Each running call has one, with a link to the guard that it
 * replaced.
 */
interface Guard {
  (): void;
  before: Guard | undefined;
  hasEnded: boolean;
}

/**
 * Limits the run time of a call. After `ms`, guarded loops throw (those of the site's code, see
 * `guardCode`, not of packages), and a pending promise is abandoned. Throws or rejects with
 * `CallTooLong`.
 */
export function boundCall<Result>(ms: number, work: () => Result): Result {
  const scope = globalThis as { [ROUND]?: Guard };
  const guard = createGuard(ms, scope[ROUND]);
  scope[ROUND] = guard;
  const end = () => {
    guard.hasEnded = true;
    const next = findOpen(scope[ROUND]);
    if (next === undefined) delete scope[ROUND];
    else scope[ROUND] = next;
  };
  try {
    const result = work();
    if (!(result instanceof Promise)) {
      end();
      return result;
    }
    let timer: NodeJS.Timeout | undefined;
    const timeUp = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(tooLong(ms)), ms);
    });
    const bounded = Promise.race([result, timeUp]).finally(() => {
      clearTimeout(timer);
      end();
    });
    return bounded as Result;
  } catch (error) {
    end();
    throw error;
  }
}

/**
 * Limits the run time of a call, even in loops of packages: V8 interrupts them. After the first
 * `await`, the limits of `boundCall` apply. Each call starts a system thread, which costs about 0.2
 * ms, so use it only for calls that run once per site.
 */
export function interruptCall<Result>(ms: number, work: () => Result): Result {
  const scope = globalThis as { [CALL]?: (() => unknown) | undefined };
  return boundCall(ms, () => {
    const before = scope[CALL];
    scope[CALL] = work;
    try {
      return new Script(`globalThis[Symbol.for('${CALL.description}')]()`).runInThisContext({
        timeout: ms,
      }) as Result;
    } catch (error) {
      if (Object(error).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw tooLong(ms);
      throw error;
    } finally {
      scope[CALL] = before;
    }
  });
}

/** Global through which the script finds the function to call. */
const CALL = Symbol.for('docsgen.call');

function createGuard(ms: number, before: Guard | undefined): Guard {
  const last = performance.now() + ms;
  let rounds = 0;
  let isLate = false;
  const check = () => {
    rounds++;
    if (!isLate && rounds % ROUNDS === 0) isLate = performance.now() > last;
    // If the code catches the error, the next loop throws again.
    if (isLate) throw tooLong(ms);
  };
  return Object.assign(check, { before: findOpen(before), hasEnded: false });
}

/** Returns the nearest guard whose call is still running: calls end in any order. */
function findOpen(guard: Guard | undefined): Guard | undefined {
  let open = guard;
  while (open?.hasEnded) open = open.before;
  return open;
}

const tooLong = (ms: number) => new CallTooLong(`does not finish within ${ms / 1000} s`);
