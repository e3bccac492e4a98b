import { spawn } from 'node:child_process';
import { Writable } from 'node:stream';
import { BIN, lendStackTraces, loadMain } from './run-cli.js';
import { waitFor } from './waits.js';

/** A running `docsgen serve`. */
export interface Served {
  /** Without a trailing slash. */
  url: string;
  /** Returns its output so far. */
  log(): string;
  /** Waits until its output matches. */
  waitForLog(pattern: RegExp): Promise<void>;
  /** Sends a signal and waits for the end. Returns the exit code. */
  close(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A server in a process of its own. */
export interface ServedByProcess extends Served {
  pid: number;
}

/** A running command, with its standard error. */
interface Running {
  /** Its exit code. */
  closed: Promise<number | null>;
  onText(take: (piece: string) => void): void;
  stop(signal: NodeJS.Signals): void;
}

interface ServeOptions {
  /** True if docsgen finds a free port itself. Otherwise, the system does. */
  findsPort?: boolean;
  /** The folder in which it starts; by default, that of this process. */
  cwd?: string;
  /** See `CliOptions`. */
  main?: string;
}

/**
 * Calls `docsgen serve` with the given arguments as a function in this process, and waits for its
 * URL. That takes a third of the time of `startServeProcess`.
 */
export async function startServe(
  args: readonly string[],
  env: Record<string, string> = {},
  options: ServeOptions = {},
): Promise<Served> {
  return describeServed(await callServe(listArguments(args, options), env, options));
}

/**
 * Runs `docsgen serve` in a new process, for tests of signals, of uncaught errors, and of its child
 * processes.
 */
export async function startServeProcess(
  args: readonly string[],
  env: Record<string, string> = {},
  options: ServeOptions = {},
): Promise<ServedByProcess> {
  const child = spawn(process.execPath, [BIN, ...listArguments(args, options)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: envOf(env),
  });
  const served = await describeServed({
    closed: new Promise((done) => child.once('close', done)),
    onText: (take) => void child.stderr.setEncoding('utf8').on('data', take),
    stop: (signal) => void child.kill(signal),
  });
  return { ...served, pid: child.pid ?? 0 };
}

const listArguments = (args: readonly string[], { findsPort = false }: ServeOptions): string[] => [
  'serve',
  ...(findsPort ? [] : ['--port', '0']),
  ...args,
];

const envOf = (env: Record<string, string>) => ({
  ...process.env,
  NO_COLOR: '1',
  FORCE_COLOR: '',
  ...env,
});

async function callServe(
  args: readonly string[],
  env: Record<string, string>,
  options: ServeOptions,
): Promise<Running> {
  const { main } = await loadMain(options.main);
  const { cwd = process.cwd() } = options;
  const controller = new AbortController();
  const takers: ((piece: string) => void)[] = [];
  const stderr = new Writable({
    write(piece: Buffer, _encoding, done) {
      for (const take of takers) take(piece.toString());
      done();
    },
  });
  const restore = lendStackTraces();
  const { signal } = controller;
  const call = { stdout: stderr, stderr, cwd, env: envOf(env), signal };
  return {
    closed: main(args, call).finally(restore),
    onText: (take) => void takers.push(take),
    stop: (reason) => controller.abort(reason),
  };
}

async function describeServed({ closed, onText, stop }: Running): Promise<Served> {
  let text = '';
  const watchers = new Set<() => void>();
  onText((piece) => {
    text += piece;
    for (const watcher of watchers) watcher();
  });
  const untilLogged = (pattern: RegExp): Promise<void> =>
    new Promise((done, fail) => {
      const look = () => {
        if (!pattern.test(text)) return;
        watchers.delete(look);
        done();
      };
      watchers.add(look);
      void closed.then(() =>
        fail(new Error(`docsgen serve ended before it said ${pattern}: ${text}`)),
      );
      look();
    });
  const waitForLog = (pattern: RegExp): Promise<void> =>
    waitFor(`\`docsgen serve\` to say ${pattern}`, untilLogged(pattern));
  const address = /(https?:\S+)\/\n/;
  await waitForLog(address);
  return {
    url: address.exec(text)?.[1] ?? '',
    log: () => text,
    waitForLog,
    close(signal = 'SIGTERM') {
      stop(signal);
      return waitFor('`docsgen serve` to end', closed);
    },
  };
}
