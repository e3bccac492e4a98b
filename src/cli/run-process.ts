import { Console } from 'node:console';
import { stopBundler } from '../bundle/stop-bundler.js';
import { ExitCode } from './exit-code.js';
import { guardOutput } from './guard-output.js';
import { main, reportBug } from './main.js';
import { reportLateError } from './report-late-error.js';
import { takeOutput } from './take-output.js';
import { tuneV8 } from './tune-v8.js';

/** Exported for tests, which call the command line as a function. */
export { main };

/** Commands that run until somebody ends them. */
const LASTING = new Set(['serve', 'lsp', 'mcp']);

/** Commands that speak a protocol on standard output. */
const PROTOCOL = new Set(['lsp', 'mcp']);

/**
 * Commands that close or undo something when a signal stops them. Signals end the others at once.
 */
const LISTENING = new Set(['serve', 'mcp', 'version', 'mv', 'import', 'urls']);

/**
 * Runs the command line as the program of this process, and sets its exit code. Only this function
 * changes the process as a whole: signals, standard streams, `console`, uncaught errors, and the
 * end.
 * @param args The words after the name of the program.
 */
export async function runProcess(args: readonly string[]): Promise<void> {
  const command = args.find((word) => !word.startsWith('-')) ?? '';
  // Standard output is for reports, so everything that a site's own code prints goes to standard
  // error.
  globalThis.console = new Console(process.stderr, process.stderr);
  tuneV8();
  guardOutput();
  const finish = guardExit();
  process.on('uncaughtException', (error) => {
    if (reportLateError(error, { stderr: process.stderr, cwd: process.cwd() })) {
      // A watched site stays served, and an editor or assistant keeps its server, because the next
      // save may correct the code.
      if (LASTING.has(command)) return;
      process.exitCode = ExitCode.usage;
    } else process.exitCode = reportBug(process, error, { verbose: args.includes('--verbose') });
    finish();
    process.exit();
  });
  process.exitCode = await main(args, {
    stdin: process.stdin,
    stdout: PROTOCOL.has(command) ? takeOutput() : process.stdout,
    stderr: process.stderr,
    cwd: process.cwd(),
    env: process.env,
    signal: LISTENING.has(command) ? listenToSignals(command) : new AbortController().signal,
    startedAt: 0,
  });
  finish();
  await stopBundler();
  endSoon(command);
}

/** Returns a signal that is aborted when the process gets SIGINT or SIGTERM. */
function listenToSignals(command: string): AbortSignal {
  const controller = new AbortController();
  // A second signal ends a server that does not close, but not a command that is undoing its
  // changes.
  const listen = LASTING.has(command) ? process.once : process.on;
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    listen.call(process, name, () => controller.abort(name));
  return controller.signal;
}

/**
 * Ends the process even if code of the site still waits for something, such as a timer that a
 * plugin never stops. Servers end at once, because an editor that a page opened may stay open.
 * Other commands have a second to end by themselves. Pending output is still written.
 */
function endSoon(command: string): void {
  const end = () => {
    if (process.stdout.writableLength === 0 && process.stderr.writableLength === 0) process.exit();
  };
  if (LASTING.has(command)) setImmediate(end);
  setInterval(end, 1000).unref();
}

/**
 * Reports an error if the process ends before the command: a site's code may call `process.exit`,
 * or wait forever, which must not look like success. Returns a function that records the end of the
 * command.
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
