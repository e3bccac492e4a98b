import { Console } from 'node:console';

/**
 * Redirects what the site's code prints in this thread to standard error, because reports go to
 * standard output.
 */
export function printToStderr(): void {
  globalThis.console = new Console(process.stderr, process.stderr);
}
