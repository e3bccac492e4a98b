import { Console } from 'node:console';
import { stopBundler } from '../bundle/stop-bundler.js';
import { ExitCode } from './exit-code.js';
import { guardOutput } from './guard-output.js';
import { main, reportBug } from './main.js';
import { reportLateError } from './report-late-error.js';
import { takeOutput } from './take-output.js';
import { tuneV8 } from './tune-v8.js';

/** The command line as a function: tests call it. */
export { main };

/** Commands that go on until somebody ends them. */
const LASTING = new Set(['serve', 'lsp', 'mcp']);

/** Commands that speak a protocol on standard output. */
const PROTOCOL = new Set(['lsp', 'mcp']);

/**
 * Commands that have something to close or to take back when a signal stops them. Signals end the
 * others at once.
 */
const LISTENING = new Set(['serve', 'mcp', 'version', 'mv', 'import', 'urls']);

/**
 * Runs the command line as the program of this process, and sets its exit code. Everything that
 * concerns the whole process is done here: signals, standard streams, `console`, errors that nobody
 * catches, and the end.
 * @param args The words after the name of the program.
 */
export async function runProcess(args: readonly string[]): Promise<void> {
  const command = args.find((word) => !word.startsWith('-')) ?? '';
  // Standard output is for reports: whatever a site's own code prints goes to standard error.
  globalThis.console = new Console(process.stderr, process.stderr);
  tuneV8();
  guardOutput();
  const finish = guardExit();
  process.on('uncaughtException', (error) => {
    if (reportLateError(error, { stderr: process.stderr, cwd: process.cwd() })) {
      // A watched site stays served, and an editor or assistant keeps its server: the next save may
      // correct the code.
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

/** Aborts its signal when the process gets SIGINT or SIGTERM. */
function listenToSignals(command: string): AbortSignal {
  const controller = new AbortController();
  // A second signal ends a server that does not close, but does not keep a command from taking back
  // what it wrote.
  const listen = LASTING.has(command) ? process.once : process.on;
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    listen.call(process, name, () => controller.abort(name));
  return controller.signal;
}

/**
 * Ends the process although code of the site still waits for something, such as a timer that a
 * plugin never stops. Servers end at once: an editor that a page opened may stay open. Other
 * commands have a second to come to their own end. Output that is still on its way arrives.
 */
function endSoon(command: string): void {
  const end = () => {
    if (process.stdout.writableLength === 0 && process.stderr.writableLength === 0) process.exit();
  };
  if (LASTING.has(command)) setImmediate(end);
  setInterval(end, 1000).unref();
}

/**
 * A site's code may end the process (`process.exit`), or wait for something that never comes.
 * Neither may look like a finished command. Returns what tells that the command has come to its own
 * end.
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
