import { Script } from 'node:vm';
import { ROUND } from '../guard-code.js';

/** A call that is still at it when its time is over. */
export class CallTooLong extends Error {
  override name = 'CallTooLong';
}

/** How many rounds a loop makes before the clock is checked. */
const ROUNDS = 1000;

/**
 * What guarded loops call: one for each call that has not ended, each with the one that it took the
 * place of.
 */
interface Guard {
  (): void;
  before: Guard | undefined;
  hasEnded: boolean;
}

/**
 * Gives a call so much time: then its loops throw, where `guardCode` has seen them (in code of the
 * site, not of packages), and a promise that is not settled is given up. What is thrown is a
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
 * Gives a call so much time, also where its loops are in code of packages: V8 ends them. What comes
 * after the first `await` is bounded like any other call. Starts a thread of the system for each
 * call, which costs some 0.2 ms: for calls that are made once for a site.
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

/** Where a script finds what it is to call. */
const CALL = Symbol.for('docsgen.call');

function createGuard(ms: number, before: Guard | undefined): Guard {
  const last = performance.now() + ms;
  let rounds = 0;
  let isLate = false;
  const check = () => {
    rounds++;
    if (!isLate && rounds % ROUNDS === 0) isLate = performance.now() > last;
    // What catches it goes no further: the next loop throws again.
    if (isLate) throw tooLong(ms);
  };
  return Object.assign(check, { before: findOpen(before), hasEnded: false });
}

/** Calls end in any order. */
function findOpen(guard: Guard | undefined): Guard | undefined {
  let open = guard;
  while (open?.hasEnded) open = open.before;
  return open;
}

const tooLong = (ms: number) => new CallTooLong(`does not finish within ${ms / 1000} s`);
