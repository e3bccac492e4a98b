import { Console } from 'node:console';
import { type Command, CommanderError } from 'commander';
import { createProgram } from './create-program.js';
import { ExitCode, setExitCode } from './exit-code.js';
import { guardOutput } from './guard-output.js';
import { refuse } from './refuse.js';
import { reportLateError } from './report-late-error.js';
import { tuneV8 } from './tune-v8.js';

/** Runs the command line: `argv` as in `process.argv`. Sets the exit code of the process. */
export async function main(argv: readonly string[]): Promise<void> {
  // Standard output is for reports: whatever a site's own code prints goes to standard error.
  globalThis.console = new Console(process.stderr, process.stderr);
  tuneV8();
  guardOutput();
  const finish = guardExit();
  process.on('uncaughtException', (error) => {
    if (!reportLateError(error)) reportBug(error, argv.includes('--verbose'));
    // A watched site stays served, and an editor or assistant keeps its server: the next save may correct the code.
    else if (LASTING.has(argv[2] ?? '')) return;
    finish();
    process.exit();
  });
  const program = createProgram();
  try {
    await program.parseAsync(argv);
  } catch (error) {
    if (error instanceof CommanderError) await endCommand(error, { program, words: argv.slice(2) });
    else reportBug(error, argv.includes('--verbose'));
  } finally {
    finish();
    endSoon();
  }
}

/**
 * A command that is done ends, though code of the site still waits for something, such as a timer that a plugin never stops.
 * It has a second to come to its own end, and output that is still on its way arrives.
 */
function endSoon(): void {
  setInterval(() => {
    if (process.stdout.writableLength === 0 && process.stderr.writableLength === 0) process.exit();
  }, 1000).unref();
}

/** Commands that go on until somebody ends them. */
const LASTING = new Set(['serve', 'lsp', 'mcp']);

/** Commander ends by an error whether it has printed what was asked for or does not understand the command line. */
async function endCommand(
  error: CommanderError,
  line: { program: Command; words: readonly string[] },
): Promise<void> {
  if (error.exitCode === 0) return setExitCode(ExitCode.fine);
  // Without a command, the help has been printed.
  if (error.code === 'commander.help') return setExitCode(ExitCode.usage);
  const { describeUsageError } = await import('./describe-usage-error.js');
  const { message, hint } = describeUsageError(error, line);
  refuse(`${message}\n${hint}`.trim());
}

/**
 * A site's code may end the process (`process.exit`), or wait for something that never comes. Neither may look like a
 * finished command. Returns what tells that the command has come to its own end.
 */
function guardExit(): () => void {
  let finished = false;
  process.on('exit', () => {
    if (finished) return;
    process.stderr.write(
      'error: The process ended before the command finished: the site\u2019s code called `process.exit`, or waits forever.\n',
    );
    process.exitCode = ExitCode.siteErrors;
  });
  return () => {
    finished = true;
  };
}

function reportBug(error: unknown, verbose: boolean): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  process.stderr.write(`error: docsgen has a bug: ${message}\n`);
  if (verbose) process.stderr.write(`${stack}\n`);
  else
    process.stderr.write(
      'Run the command again with `--verbose`, and report what it prints together with your config.\n',
    );
  setExitCode(ExitCode.bug);
}
