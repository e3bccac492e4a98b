import { readDiskError } from '../lib/files/read-disk-error.js';
import { ExitCode } from './exit-code.js';

/**
 * Handles errors of standard output. If its reader stops reading (`docsgen check | head`), the rest
 * is dropped and the command continues. If the output can't be stored (the disk with its file is
 * full), that is a separate error: the command itself has done its work.
 */
export function guardOutput(): void {
  let isLost = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || isLost) return;
    isLost = true;
    const reason = readDiskError(error)?.reason ?? error.message;
    process.stderr.write(`error: The output can’t be written: ${reason}.\n`);
  });
  // There is no other stream for reporting this.
  process.stderr.on('error', () => {});
  process.on('exit', () => {
    if (isLost && (process.exitCode ?? ExitCode.fine) === ExitCode.fine)
      process.exitCode = ExitCode.outputLost;
  });
}
