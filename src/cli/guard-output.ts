import { readDiskError } from '../lib/files/read-disk-error.js';
import { ExitCode } from './exit-code.js';

/**
 * A reader of the output may go before it has all (`docsgen check | head`): what it does not want
 * is left out, and the command comes to its own end. Output that can't be kept (the disk with its
 * file is full) is an error of its own: the command has done the rest.
 */
export function guardOutput(): void {
  let isLost = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || isLost) return;
    isLost = true;
    const reason = readDiskError(error)?.reason ?? error.message;
    process.stderr.write(`error: The output can’t be written: ${reason}.\n`);
  });
  // There is nowhere to say so.
  process.stderr.on('error', () => {});
  process.on('exit', () => {
    if (isLost && (process.exitCode ?? ExitCode.fine) === ExitCode.fine)
      process.exitCode = ExitCode.outputLost;
  });
}
