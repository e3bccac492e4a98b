import { ExitCode, setExitCode } from './exit-code.js';

/** Ends a command that was used wrongly: says why on standard error. */
export function refuse(problem: string): void {
  process.stderr.write(`error: ${problem}\n`);
  setExitCode(ExitCode.usage);
}
