import { readDiskError } from '../../lib/files/read-disk-error.js';
import { refuse } from '../refuse.js';

/** Runs a command that writes files of a site: it may be interrupted, and says which file can't be written. */
export async function withDiskErrors(
  root: string,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const interruption = watchSignals();
  try {
    await work(interruption.signal);
  } catch (error) {
    if (interruption.signal.aborted) return;
    const refusal = readDiskError(error);
    if (refusal === undefined) throw error;
    const { code, reason, path: place = root } = refusal;
    refuse(`\`${place}\` can\u2019t be written: ${reason} (${code}). Nothing was written.`);
  } finally {
    interruption.end();
  }
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/** Lets an interrupted command take back what it has written; the process ends as the signal says. */
function watchSignals(): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const listeners = Object.entries(SIGNALS).map(([name, exitCode]) => {
    const listen = () => {
      process.exitCode = exitCode;
      controller.abort();
    };
    process.on(name, listen);
    return () => process.off(name, listen);
  });
  return {
    signal: controller.signal,
    end() {
      for (const stop of listeners) stop();
    },
  };
}
