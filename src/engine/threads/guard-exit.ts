/** What ended, or would have ended, the process. Its stack tells where. */
export class ExitCalled extends Error {
  override name = 'ExitCalled';
}

/** Watches for calls that end the process. */
export interface ExitGuard {
  /** The first call since it was asked for last. */
  take(): ExitCalled | undefined;
}

/**
 * Makes `process.exit` and its like throw, for good: in a thread that runs a site's code they are
 * an error of that code. A call that the code catches is remembered as well; `onCall` is called for
 * each while it is made.
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
