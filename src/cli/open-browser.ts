import { spawn } from 'node:child_process';

/** Opens a URL in the browser of this machine, or in the one that `BROWSER` names. Where there is none, says so. */
export function openBrowser(url: string): void {
  const [command, ...args] = opener(url);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.once('error', () => process.stderr.write(`Could not open a browser. Open ${url} yourself.\n`));
  child.unref();
}

function opener(url: string): [string, ...string[]] {
  const own = process.env['BROWSER'];
  if (own) return [own, url];
  if (process.platform === 'darwin') return ['open', url];
  if (process.platform === 'win32') return ['cmd', '/c', 'start', '""', url];
  return ['xdg-open', url];
}
