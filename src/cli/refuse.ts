import type { Call } from './call.js';
import { ExitCode } from './exit-code.js';

/** Ends a command that was used wrongly: writes the reason to standard error. */
export function refuse({ stderr }: Pick<Call, 'stderr'>, problem: string): ExitCode {
  stderr.write(`error: ${problem}\n`);
  return ExitCode.usage;
}
