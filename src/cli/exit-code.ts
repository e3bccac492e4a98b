/** Exit codes of commands. */
export const ExitCode = {
  /** Done, possibly with warnings. */
  fine: 0,
  /** The site has errors, or warnings under `--strict`. */
  siteErrors: 1,
  /** Wrong usage, or no readable config. */
  usage: 2,
  /** A bug in docsgen (`EX_SOFTWARE` of sysexits.h). */
  bug: 70,
  /** Done, but the output could not be written (`EX_IOERR`). */
  outputLost: 74,
  /** Stopped by SIGINT (128 + 2, as shells count). */
  interrupted: 130,
  /** Stopped by SIGTERM (128 + 15). */
  terminated: 143,
} as const;

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
