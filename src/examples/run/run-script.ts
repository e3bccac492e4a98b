import { spawn, spawnSync } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { preludeOf, type RunReport } from './prelude.js';

export interface RunRequest {
  /** An ES module. */
  code: string;
  /** The folder from which its imports are resolved: absolute. */
  folder: string;
  /** Whether it may use the network. */
  network: boolean;
  limits: { seconds: number; megabytes: number };
}

/** The result of running a program. */
export interface RunResult {
  report: RunReport | undefined;
  /** Why it did not finish, as a predicate: `takes more than 5 s`. */
  failure?: string;
}

const MOST_ERRORS = 20_000;
/** Node's exit code for a top-level `await` that never settles. */
const UNSETTLED = 13;

/**
 * Runs an ES module in a Node process of its own, with nothing in its environment, for a limited time and in limited memory.
 * Where Node has a permission model, it can neither write files nor start programs; where the system lets it, it has no network
 * at all, and elsewhere Node's modules for the network refuse to work.
 */
export async function runScript({ code, folder, network, limits }: RunRequest): Promise<RunResult> {
  const prelude = `data:text/javascript;base64,${Buffer.from(preludeOf({ network })).toString('base64')}`;
  const args = [
    ...permissionFlags(),
    `--max-old-space-size=${limits.megabytes}`,
    // What links the files of an example: see `link-files.ts`.
    '--experimental-vm-modules',
    ...['--no-warnings', '--import', prelude, '--input-type=module', '-'],
  ];
  const [command, ...rest] = [...(network ? [] : withoutNetwork()), process.execPath, ...args];
  const child = spawn(command ?? process.execPath, rest, {
    cwd: folder,
    env: { TZ: 'UTC', PATH: process.env['PATH'] ?? '' },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const [input, , errors, reported] = child.stdio as unknown as [Writable, null, Readable, Readable];
  let isLate = false;
  const clock = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, limits.seconds * 1000);
  const release = endWithProcess(() => child.kill('SIGKILL'));
  // A process that ends at once doesn't read its input.
  input.on('error', () => undefined);
  input.end(code);
  const [stderr, report, exit] = await Promise.all([
    collect(errors),
    collect(reported),
    new Promise<number | string>((done) => {
      child.once('error', (error) => done(error.message));
      child.once('close', (status, signal) => done(status ?? signal ?? 'unknown'));
    }),
  ]);
  clearTimeout(clock);
  release();
  const failure = isLate ? `takes more than ${limits.seconds} s` : describeExit(exit, stderr, limits);
  return { report: readReport(report), ...(failure !== undefined && { failure }) };
}

/** Calls `end` before a signal ends this process: otherwise nothing would enforce the program's time limit. */
function endWithProcess(end: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const release = () => {
    for (const signal of signals) process.off(signal, stop);
  };
  const stop = (signal: NodeJS.Signals) => {
    end();
    release();
    // Without these listeners, the signal has its default effect.
    process.kill(process.pid, signal);
  };
  for (const signal of signals) process.on(signal, stop);
  return release;
}

function permissionFlags(): string[] {
  const known = process.allowedNodeEnvironmentFlags;
  const flag = ['--permission', '--experimental-permission'].find((name) => known.has(name));
  return flag === undefined ? [] : [flag, '--allow-fs-read=*'];
}

/** The command that runs a program without a network, where the system allows it (Linux). */
function withoutNetwork(): readonly string[] {
  if (process.platform !== 'linux') return [];
  const command = ['unshare', '--user', '--map-current-user', '--net'];
  return spawnSync('unshare', [...command.slice(1), 'true'], { stdio: 'ignore' }).status === 0 ? command : [];
}

async function collect(stream: Readable): Promise<string> {
  let text = '';
  for await (const piece of stream.setEncoding('utf8')) if (text.length < 2_000_000) text += piece;
  return text;
}

function describeExit(
  exit: number | string,
  stderr: string,
  { megabytes }: RunRequest['limits'],
): string | undefined {
  if (exit === 0) return undefined;
  const text = stderr.slice(0, MOST_ERRORS);
  if (/heap out of memory|Reached heap limit/.test(text)) return `needs more than ${megabytes} MB of memory`;
  const thrown = /^(?:Uncaught )?((?:[A-Z]\w*)?Error\b[^\n]*)/m.exec(text)?.[1];
  if (thrown !== undefined) return `fails: ${thrown.trim()}`;
  if (exit === UNSETTLED) return 'waits for a promise that never settles';
  return `ends with ${typeof exit === 'number' ? `exit code ${exit}` : `\`${exit}\``}`;
}

function readReport(text: string): RunReport | undefined {
  try {
    return JSON.parse(text) as RunReport;
  } catch {
    return undefined;
  }
}
