import { spawn } from 'node:child_process';
import { BIN } from './run-cli.js';
import { waitFor } from './waits.js';

/** A server that the built command line runs in a process of its own. */
export interface Served {
  /** Without a trailing slash. */
  url: string;
  /** What it has said so far. */
  log(): string;
  /** Waits until it says something. */
  waitForLog(pattern: RegExp): Promise<void>;
  /** Sends a signal and waits for the end: its exit code. */
  close(signal?: NodeJS.Signals): Promise<number | null>;
  pid: number;
}

/**
 * Runs `docsgen serve` with the given arguments and waits for its address. The system finds a free port for it, unless
 * docsgen is to find one itself.
 */
export async function startServe(
  args: readonly string[],
  env: Record<string, string> = {},
  { findsPort = false } = {},
): Promise<Served> {
  const port = findsPort ? [] : ['--port', '0'];
  const child = spawn(process.execPath, [BIN, 'serve', ...port, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '', ...env },
  });
  const closed = new Promise<number | null>((done) => child.once('close', done));
  let text = '';
  const watchers = new Set<() => void>();
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    for (const watcher of watchers) watcher();
  });
  const waitForLog = (pattern: RegExp): Promise<void> =>
    waitFor(`\`docsgen serve\` to say ${pattern}`, untilLogged(pattern));
  const untilLogged = (pattern: RegExp): Promise<void> =>
    new Promise((done, fail) => {
      const look = () => {
        if (!pattern.test(text)) return;
        watchers.delete(look);
        done();
      };
      watchers.add(look);
      void closed.then(() => fail(new Error(`docsgen serve ended before it said ${pattern}: ${text}`)));
      look();
    });
  const address = /(https?:\S+)\/\n/;
  await waitForLog(address);
  return {
    url: address.exec(text)?.[1] ?? '',
    log: () => text,
    waitForLog,
    pid: child.pid ?? 0,
    close(signal = 'SIGTERM') {
      child.kill(signal);
      return waitFor('`docsgen serve` to end', closed);
    },
  };
}
