/** Thrown instead of ending the process. Its stack shows the caller. */
export class ExitCalled extends Error {
  override name = 'ExitCalled';
}

/** Watches for calls that end the process. */
export interface ExitGuard {
  /** Returns the first call since the last `take`. */
  take(): ExitCalled | undefined;
}

/**
 * Makes `process.exit` and similar functions throw, permanently: in a thread that runs a site's
 * code they are an error of that code. Calls whose error the code catches are recorded as well;
 * `onCall` runs during each call.
 */
export function guardExit(onCall?: () => void): ExitGuard {
  let called: ExitCalled | undefined;
  const refuse = (name: string) => {
    const error = new ExitCalled(`calls \`${name}\``);
    called ??= error;
    onCall?.();
    throw error;
  };
  process.exit = () => refuse('process.exit');
  process.abort = () => refuse('process.abort');
  const { kill } = process;
  process.kill = (pid, signal) =>
    pid === process.pid && signal !== 0 ? refuse('process.kill') : kill(pid, signal);
  return {
    take() {
      const taken = called;
      called = undefined;
      return taken;
    },
  };
}
