import { spawn } from 'node:child_process';
import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Summary } from '../../src/diagnostics/report.js';
import type { Diagnostic } from '../../src/types/diagnostic.js';
import { filesSettled } from './settled-files.js';

export interface CliResult {
  exitCode: number | null;
  stdout: string;
  stderr: string;
  /** The JSON report, if standard output contains one. */
  report?: { version: number; summary: Summary; diagnostics: Diagnostic[] };
}

export interface CliOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** URL of the module with the command line; by default, that of the checkout. */
  main?: string;
}

/** Path of the built command line. */
export const BIN = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url));

/**
 * Runs calls one after the other, because each uses the environment and the console of this
 * process.
 */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Calls the built command line as a function in this process, and waits for its end. That takes a
 * third of the time of `runProcess`, which is for tests of what only a process has: signals,
 * streams that close, another user, `NODE_OPTIONS`, or two runs at the same time.
 */
export function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const result = turn.then(filesSettled).then(() => callMain(args, options));
  turn = result.catch(() => undefined);
  return result;
}

/**
 * Runs the built command line in a new process, and waits for its end. With `obeysModes`, root
 * cannot write to files and folders whose modes forbid it. (Another user might not be able to read
 * the program.)
 */
export async function runProcess(
  args: readonly string[],
  options: CliOptions & { bin?: string; obeysModes?: boolean } = {},
): Promise<CliResult> {
  const isRoot = process.getuid?.() === 0;
  const without = options.obeysModes && isRoot ? WITHOUT_OVERRIDE : [];
  const [command = '', ...rest] = [...without, process.execPath, options.bin ?? BIN, ...args];
  const child = spawn(command, rest, {
    cwd: options.cwd,
    env: envOf(options),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, exitCode] = await Promise.all([
    collect(child.stdout),
    collect(child.stderr),
    new Promise<number | null>((done) => child.once('close', done)),
  ]);
  return describeResult({ exitCode, stdout, stderr });
}

/** From util-linux. Node itself cannot drop a capability. */
const WITHOUT_OVERRIDE = ['setpriv', '--bounding-set=-dac_override', '--inh-caps=-dac_override'];

async function callMain(args: readonly string[], options: CliOptions): Promise<CliResult> {
  if (options.env?.['NODE_OPTIONS'] !== undefined)
    throw new Error('`NODE_OPTIONS` has an effect only in a new process: use `runProcess`.');
  const { main } = await loadMain(options.main);
  const [stdout, stderr] = [collectWritten(), collectWritten()];
  const env = envOf(options);
  const restore = [lendEnv(env), lendStderr(stderr.stream), lendStackTraces()];
  try {
    const exitCode = await main(args, {
      stdout: stdout.stream,
      stderr: stderr.stream,
      cwd: options.cwd ?? process.cwd(),
      env,
      signal: new AbortController().signal,
    });
    return describeResult({ exitCode, stdout: stdout.text(), stderr: stderr.text() });
  } finally {
    for (const end of restore) end();
  }
}

/**
 * Loads the command line with Node, without Vitest's transformation (see `server.deps` in its
 * config), as for users.
 */
export async function loadMain(
  url = new URL('../../dist/node/run-process.js', import.meta.url).href,
): Promise<typeof import('../../src/cli/run-process.js')> {
  return await import(url);
}

const envOf = ({ env }: CliOptions): Record<string, string | undefined> => ({
  ...process.env,
  NO_COLOR: '1',
  FORCE_COLOR: '',
  NODE_ENV: '',
  ...env,
});

/**
 * Sets variables of the process, which site code and Git read. Returns the function that restores
 * them.
 */
function lendEnv(env: Record<string, string | undefined>): () => void {
  const before = { ...process.env };
  Object.assign(process.env, env);
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  };
}

/**
 * Redirects the console, to which site code prints, and the standard error of the process, to which
 * threads print.
 */
function lendStderr(stream: Writable): () => void {
  const { console } = globalThis;
  const { write } = process.stderr;
  globalThis.console = new Console(stream, stream);
  process.stderr.write = stream.write.bind(stream) as typeof process.stderr.write;
  return () => {
    globalThis.console = console;
    process.stderr.write = write;
  };
}

/**
 * Removes Vitest's mapping of stack traces, which maps only its own modules: without it, Node maps
 * those of a site.
 */
export function lendStackTraces(): () => void {
  const { prepareStackTrace } = Error;
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  return () => {
    Error.prepareStackTrace = prepareStackTrace;
  };
}

function collectWritten(): { stream: Writable; text(): string } {
  const pieces: Buffer[] = [];
  const stream = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(pieces).toString() };
}

function describeResult(result: Omit<CliResult, 'report'>): CliResult {
  return { ...result, ...(result.stdout.startsWith('{') && { report: JSON.parse(result.stdout) }) };
}

async function collect(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const piece of stream.setEncoding('utf8')) text += piece;
  return text;
}
