import { type Command, CommanderError } from 'commander';
import { type Act, type Call, type CallOptions, createCall, stoppedBy } from './call.js';
import { createProgram } from './create-program.js';
import { ExitCode } from './exit-code.js';
import { refuse } from './refuse.js';

/**
 * Runs the command line once and returns its exit code. Never ends the process, and leaves no state
 * for the next call. Code of the site still sees the real process: its `process.env`, its current
 * folder and its `console`.
 * @param args The words after the name of the program.
 */
export async function main(args: readonly string[], options: CallOptions): Promise<number> {
  const call = createCall(options);
  let exitCode: ExitCode = ExitCode.fine;
  const act: Act =
    (run) =>
    async (...given) => {
      exitCode = await run(call, ...given);
    };
  const program = createProgram(act, call);
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (call.signal.aborted) return stoppedBy(call.signal);
    if (error instanceof CommanderError) return endCommand(call, error, { program, words: args });
    return reportBug(call, error, { verbose: args.includes('--verbose') });
  }
}

/**
 * Commander throws an error both after it has printed the requested text and if it does not
 * understand the command line.
 */
async function endCommand(
  call: Call,
  error: CommanderError,
  line: { program: Command; words: readonly string[] },
): Promise<ExitCode> {
  if (error.exitCode === 0) return ExitCode.fine;
  // Commander has printed the help because there was no command.
  if (error.code === 'commander.help') return ExitCode.usage;
  const { describeUsageError } = await import('./describe-usage-error.js');
  const { message, hint } = describeUsageError(error, { ...line, cwd: call.cwd });
  return refuse(call, `${message}\n${hint}`.trim());
}

/** Reports an error that docsgen did not expect. */
export function reportBug(
  { stderr }: Pick<Call, 'stderr'>,
  error: unknown,
  { verbose }: { verbose: boolean },
): ExitCode {
  const { message, stack } =
    error instanceof Error ? error : { message: String(error), stack: undefined };
  stderr.write(`error: docsgen has a bug: ${message}\n`);
  if (verbose) stderr.write(`${stack}\n`);
  else
    stderr.write(
      'Run the command again with `--verbose`, and report what it prints together with your config.\n',
    );
  return ExitCode.bug;
}
