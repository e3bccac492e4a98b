import { spawn } from 'node:child_process';
import type { Environment } from '../types/environment.js';
import type { Call } from './call.js';

/**
 * Opens a URL in the default browser, or in the one that `BROWSER` names. Reports if there is none.
 */
export function openBrowser(url: string, { stderr, env }: Pick<Call, 'stderr' | 'env'>): void {
  const [command, ...args] = opener(url, env);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.once('error', () => stderr.write(`Could not open a browser. Open ${url} yourself.\n`));
  child.unref();
}

function opener(url: string, env: Environment): [string, ...string[]] {
  const own = env['BROWSER'];
  if (own) return [own, url];
  if (process.platform === 'darwin') return ['open', url];
  if (process.platform === 'win32') return ['cmd', '/c', 'start', '""', url];
  return ['xdg-open', url];
}
