import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import type { Environment } from '../types/environment.js';
import { ExitCode } from './exit-code.js';

/**
 * A stream for reports and messages. `process.stdout` is one, and so is any other writable stream.
 */
export type CallOutput = Writable & { isTTY?: boolean; columns?: number };

/** A stream for keys and protocols. `process.stdin` is one, and so is any other readable stream. */
export type CallInput = Readable & {
  isTTY?: boolean;
  setRawMode?: (isRaw: boolean) => unknown;
};

/** The environment of one run of the command line: everything except its arguments. */
export interface Call {
  stdin: CallInput;
  stdout: CallOutput;
  stderr: CallOutput;
  /** Absolute path of the folder to which relative paths on the command line refer. */
  cwd: string;
  env: Environment;
  /**
   * Stops the command. The reason is `SIGINT` or `SIGTERM`. Commands that have to clean up listen
   * to it; the others check it between two stages.
   */
  signal: AbortSignal;
  /** Start of the run, on the clock of `performance.now()`. */
  startedAt: number;
}

/** The options of `main`. */
export type CallOptions = Omit<Call, 'stdin' | 'startedAt'> &
  Partial<Pick<Call, 'stdin' | 'startedAt'>>;

/** Completes the options of a call: without `stdin`, the command reads nothing. */
export function createCall(options: CallOptions): Call {
  const { cwd, env } = options;
  const cache = env['DOCSGEN_CACHE_DIR'];
  return {
    stdin: Readable.from([]),
    ...options,
    startedAt: options.startedAt ?? performance.now(),
    ...(cache && { env: { ...env, DOCSGEN_CACHE_DIR: path.resolve(cwd, cache) } }),
  };
}

/** Turns a function that gets the call and returns an exit code into an action for Commander. */
export type Act = <Args extends unknown[]>(
  run: (call: Call, ...args: Args) => Promise<ExitCode>,
) => (...args: Args) => Promise<void>;

/** Returns the exit code of a command that its signal has stopped. */
export const stoppedBy = ({ reason }: AbortSignal): ExitCode =>
  reason === 'SIGTERM' ? ExitCode.terminated : ExitCode.interrupted;
