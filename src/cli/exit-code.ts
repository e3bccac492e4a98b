/** What a command's exit code says. */
export const ExitCode = {
  /** Done; there may be warnings. */
  fine: 0,
  /** The site has errors, or warnings under `--strict`. */
  siteErrors: 1,
  /** Wrong usage, or no config that can be read. */
  usage: 2,
  /** A bug in docsgen (`EX_SOFTWARE` of sysexits.h). */
  bug: 70,
  /** Done, but what it says could not be written (`EX_IOERR`). */
  outputLost: 74,
} as const;

/** Sets what the process ends with, without ending it: output that is still on its way arrives. */
export function setExitCode(code: (typeof ExitCode)[keyof typeof ExitCode]): void {
  process.exitCode = code;
}
