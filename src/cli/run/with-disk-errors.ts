import { readDiskError } from '../../lib/files/read-disk-error.js';
import { type Call, stoppedBy } from '../call.js';
import type { ExitCode } from '../exit-code.js';
import { refuse } from '../refuse.js';

/**
 * Runs a command that writes files of a site and undoes its changes when the signal stops it.
 * Reports a file that can't be written.
 */
export async function withDiskErrors(
  call: Call,
  root: string,
  work: () => Promise<ExitCode>,
): Promise<ExitCode> {
  const { signal } = call;
  try {
    const exitCode = await work();
    return signal.aborted ? stoppedBy(signal) : exitCode;
  } catch (error) {
    if (signal.aborted) return stoppedBy(signal);
    const refusal = readDiskError(error);
    if (refusal === undefined) throw error;
    const { code, reason, path: place = root } = refusal;
    return refuse(
      call,
      `\`${place}\` can\u2019t be written: ${reason} (${code}). Nothing was written.`,
    );
  }
}
