import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import * as v from 'valibot';
import { type Confinement, confineCommand } from './confine-command.js';
import { preludeOf, type RunReport } from './prelude.js';

export interface RunRequest {
  /** An ES module. */
  code: string;
  /** Absolute path of the folder from which its imports are resolved. */
  folder: string;
  /** True if it may use the network. */
  network: boolean;
  limits: { seconds: number; megabytes: number };
  confinement: Confinement;
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
 * Runs an ES module in a separate Node process, confined by `confineCommand`, with limited time and
 * memory.
 */
export async function runScript(request: RunRequest): Promise<RunResult> {
  const { code, folder, network, limits, confinement } = request;
  const prelude = `data:text/javascript;base64,${Buffer.from(preludeOf({ network })).toString('base64')}`;
  const args = [
    // Needed for linking the files of an example: see `link-files.ts`.
    '--experimental-vm-modules',
    ...['--no-warnings', '--import', prelude, '--input-type=module', '-'],
  ];
  const [command, ...rest] = confineCommand(
    confinement,
    { network, megabytes: limits.megabytes },
    args,
  );
  const child = spawn(command, rest, {
    cwd: folder,
    env: { TZ: 'UTC', PATH: process.env['PATH'] ?? '' },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const [input, , errors, reported] = child.stdio as unknown as [
    Writable,
    null,
    Readable,
    Readable,
  ];
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
  const failure = isLate
    ? `takes more than ${limits.seconds} s`
    : describeExit(exit, stderr, limits);
  return { report: readReport(report), ...(failure !== undefined && { failure }) };
}

/**
 * Calls `end` before a signal ends this process, because nothing else would enforce the program's
 * time limit.
 */
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
  if (/heap out of memory|Reached heap limit/.test(text))
    return `needs more than ${megabytes} MB of memory`;
  const thrown = /^(?:Uncaught )?((?:[A-Z]\w*)?Error\b[^\n]*)/m.exec(text)?.[1];
  if (thrown !== undefined) return `fails: ${thrown.trim()}`;
  if (exit === UNSETTLED) return 'waits for a promise that never settles';
  return `ends with ${typeof exit === 'number' ? `exit code ${exit}` : `\`${exit}\``}`;
}

const reportSchema = v.object({
  printed: v.array(v.nullish(v.string(), '')),
  seen: v.record(v.string(), v.object({ text: v.string(), forms: v.array(v.string()) })),
  block: v.number(),
  stack: v.optional(v.string()),
  thrown: v.optional(v.string()),
});

/** Reads the report. The example's code can write to the same pipe, so the text may be anything. */
function readReport(text: string): RunReport | undefined {
  try {
    const parsed = v.safeParse(reportSchema, JSON.parse(text));
    return parsed.success ? (parsed.output as RunReport) : undefined;
  } catch {
    return undefined;
  }
}
